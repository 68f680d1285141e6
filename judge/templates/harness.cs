// A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.
using System;
using System.Text;

@CODE@

#line 100 "harness.cs"
    static object number(double[] v, int at, Type wanted) {
        return Convert.ChangeType(v[at], wanted);
    }

    static object polygon(double[] v, int at, Type wanted) {
        Type row = wanted.GetElementType(), type = row.GetElementType();
        Array vertices = Array.CreateInstance(row, (int)v[at]);
        for (int i = 0; i < vertices.Length; i++) {
            Array vertex = Array.CreateInstance(type, 2);
            vertex.SetValue(number(v, at + 1 + 2 * i, type), 0);
            vertex.SetValue(number(v, at + 2 + 2 * i, type), 1);
            vertices.SetValue(vertex, i);
        }
        return vertices;
    }

    static string said(object answer) {
        var point = answer as Array;
        if (point != null)
            return said(point.GetValue(0)) + " " + said(point.GetValue(1));
        var number = answer as IFormattable;
        return number == null ? "" + answer : number.ToString(answer is double ? "R" : null, System.Globalization.CultureInfo.InvariantCulture);
    }

    // Whether a function of that name is the one: it takes these types.
    static bool takes(System.Reflection.ParameterInfo[] types, string wanted) {
        string[] names = wanted.Split(',');
        bool fits = wanted == "*" || names.Length == types.Length;
        for (int i = 0; fits && wanted != "*" && i < types.Length; i++)
            fits = names[i] == "" || names[i].EndsWith(types[i].ParameterType.Name);
        return fits;
    }

    static void Main() {
        var output = Console.Out;
        Console.SetOut(Console.Error); // what the function prints is no answer
        System.Reflection.MethodInfo function = null;
        foreach (var one in typeof(@OWNER@).GetMethods((System.Reflection.BindingFlags)(-1)))
            if (one.Name == "@FUNCTION@" && takes(one.GetParameters(), "@TYPES@"))
                function = one;
        var types = function.GetParameters();
        var owner = @OBJECT@ == 1 || function.IsStatic ? null : Activator.CreateInstance(typeof(@OWNER@), true);
        var answers = new StringBuilder();
        string line;
        while ((line = Console.In.ReadLine()) != null) {
            if (line == "") {
                output.Write(answers);
                output.Flush();
                answers.Clear();
            } else if (line[0] != '#') {
                double[] v = Array.ConvertAll(line.Split(' '),
                    word => double.Parse(word, System.Globalization.CultureInfo.InvariantCulture));
                try {
                    answers.Append(said(function.Invoke(@ARGUMENTS@))).Append('\n');
                } catch (System.Reflection.TargetInvocationException error) {
                    answers.Append(error.InnerException.Message.Replace('\n', ' ')).Append('\n');
                }
            }
        }
    }
}
