@CODE@

    static Object number(double[] v, int at, Class<?> type) {
        return type == float.class ? (Object) (float) v[at] : type == int.class ? (Object) (int) v[at] : (Object) v[at];
    }

    static Object polygon(double[] v, int at, Class<?> type) {
        Object vertices = java.lang.reflect.Array.newInstance(type.getComponentType(), (int) v[at]);
        for (int i = 0; i < (int) v[at]; i++) {
            double x = v[at + 1 + 2 * i], y = v[at + 2 + 2 * i];
            java.lang.reflect.Array.set(vertices, i, type == float[][].class ? new float[] {(float) x, (float) y} : new double[] {x, y});
        }
        return vertices;
    }

    static String said(Object answer) {
        if (answer instanceof float[])
            return java.util.Arrays.toString((float[]) answer);
        return answer instanceof double[] ? java.util.Arrays.toString((double[]) answer) : String.valueOf(answer);
    }

    // Whether a function of that name is the one: it takes these types.
    static boolean takes(Class<?>[] types, String wanted) {
        String[] names = wanted.split(",", -1);
        boolean fits = wanted.equals("*") || names.length == types.length;
        for (int i = 0; fits && !wanted.equals("*") && i < types.length; i++)
            fits = names[i].isEmpty() || names[i].endsWith(types[i].getSimpleName());
        return fits;
    }

    public static void main(String[] arguments) throws Exception {
        java.io.PrintStream out = System.out;
        System.setOut(System.err); // what the function prints is no answer
        java.lang.reflect.Method function = null;
        for (java.lang.reflect.Method one : @OWNER@.class.getDeclaredMethods())
            if (one.getName().equals("@FUNCTION@") && takes(one.getParameterTypes(), "@TYPES@"))
                function = one;
        function.setAccessible(true);
        Object object = null;
        if (@OBJECT@ == 0 && !java.lang.reflect.Modifier.isStatic(function.getModifiers())) {
            java.lang.reflect.Constructor<?> made = @OWNER@.class.getDeclaredConstructor();
            made.setAccessible(true);
            object = made.newInstance();
        }
        Class<?>[] types = function.getParameterTypes();
        java.io.BufferedReader in = new java.io.BufferedReader(new java.io.InputStreamReader(System.in));
        StringBuilder answers = new StringBuilder();
        for (String line; (line = in.readLine()) != null;) {
            if (line.isEmpty()) {
                out.print(answers);
                out.flush();
                answers.setLength(0);
            } else if (line.charAt(0) != '#') {
                String[] words = line.split(" ");
                double[] v = new double[words.length];
                for (int i = 0; i < v.length; i++)
                    v[i] = Double.parseDouble(words[i]);
                try {
                    answers.append(said(function.invoke(@ARGUMENTS@))).append('\n');
                } catch (java.lang.reflect.InvocationTargetException error) {
                    answers.append(String.valueOf(error.getCause()).replace('\n', ' ')).append('\n');
                }
            }
        }
    }
}
