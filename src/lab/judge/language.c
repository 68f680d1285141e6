/* SPDX-License-Identifier: MIT */
#include "language.h"

#include "words.h"

#include <stdio.h>
#include <string.h>

#define BRACES(head, no) head "\n{\n    return " no ";\n}\n"

/* On Windows python3 is often only a link to the shop. Compilers there take a path that is not
 * ASCII on the command line, but not from a source file, and they need no libm. */
#ifdef _WIN32
#define PYTHONS                                                                                    \
    {                                                                                              \
        "py", "python", "python3"                                                                  \
    }
#define INCLUDE "#line 1 \"@FILE@\"\n@TEXT@\n"
#define BESIDE  "-I@BESIDE@ "
#define LIBM    ""
#else
#define PYTHONS                                                                                    \
    {                                                                                              \
        "python3", "python"                                                                        \
    }
#define INCLUDE "#include \"@FILE@\"\n"
#define BESIDE  ""
#define LIBM    " -lm"
#endif

const language languages[] = {
    {.suffix = "c",
     .is_typed = true,
     .type_first = true,
     .returns = {"bool", "double", "double", "struct point { double x, y; }"},
     .nothing = {"false", "0", "INFINITY", "(struct point){0, 0}"},
     .variable = "CC",
     .with = {"cc -O2", "gcc -O2", "clang -O2"},
     .build = "@WITH@ " BESIDE "@HARNESS@ -o @PROGRAM@" LIBM " @LIBRARIES@",
     .run = "@PROGRAM@",
     .number = "v[@AT@]",
     .polygon = "LIST(@TYPE@, @AT@)",
     .second = "(int)(1 + 2 * v[0])",
     .parameter = "double @NAME@",
     .polygon_parameter = "const double *@NAME@xy, int @NAME@n",
     .stub = BRACES("@ABOUT@@TYPE@ @FUNCTION@(@PARAMETERS@)", "@NOTHING@"),
     .take = INCLUDE,
     .alone = {"(bool)", "0"},
     .comment = "// ",
     .ring = {"(const double[]){", "}"},
     .vertex = {"", ""},
     .counts_vertices = true,
     .test = {"assert(!@FUNCTION@(@NUMBERS@));\n", "assert(@FUNCTION@(@NUMBERS@));\n"}},
    {.suffix = "cpp",
     .is_typed = true,
     .type_first = true,
     .returns = {"bool", "double", "double", "std::pair<double, double>"},
     .nothing = {"false", "0", "INFINITY", "{0, 0}"},
     .also = {"cc", "cxx"},
     .variable = "CXX",
     .with = {"c++ -O2", "g++ -O2", "clang++ -O2"},
     .build = "@WITH@ " BESIDE "@HARNESS@ -o @PROGRAM@ @LIBRARIES@",
     .run = "@PROGRAM@",
     .number = "v[@AT@]",
     .polygon = "vertices{@AT@, @EACH@}",
     .second = "(int)(1 + 2 * v[0])",
     .parameter = "double @NAME@",
     .polygon_parameter = "const double *@NAME@xy, int @NAME@n",
     .stub = BRACES("@ABOUT@@TYPE@ @FUNCTION@(@PARAMETERS@)", "@NOTHING@"),
     .take = INCLUDE,
     .joint = "::",
     .alone = {"bool", "false"},
     .comment = "// ",
     .ring = {"std::vector<double>{", "}.data()"},
     .vertex = {"", ""},
     .counts_vertices = true,
     .test = {"assert(!@FUNCTION@(@NUMBERS@));\n", "assert(@FUNCTION@(@NUMBERS@));\n"}},
    {.suffix = "py",
     .made = "*made(v)",
     .nothing = {"False", "0.0", "None", "0.0, 0.0"},
     .with = PYTHONS,
     .run = "@WITH@ @HARNESS@",
     .number = "v[@AT@]",
     .polygon = "polygon(v, @AT@)",
     .second = "1 + 2 * int(v[0])",
     .parameter = "@NAME@",
     .polygon_parameter = "@NAME@xy",
     .stub = "@ABOUT@def @FUNCTION@(@PARAMETERS@):\n    return @NOTHING@\n",
     .comment = "# ",
     .object = {"SimpleNamespace(", ")"},
     .field = "@KEY@=",
     .ring = {"[", "]"},
     .vertex = {"[", "]"},
     .test = {"def test_@NAME@():\n    assert not @FUNCTION@(@NUMBERS@)\n",
              "def test_@NAME@():\n    assert @FUNCTION@(@NUMBERS@)\n"}},
    {.suffix = "js",
     .made = "...made(v)",
     .nothing = {"false", "0", "null", "[0, 0]"},
     .also = {"mjs", "cjs", "ts"},
     .with = {"node"},
     .run = "@WITH@ @HARNESS@",
     .number = "v[@AT@]",
     .polygon = "polygon(v, @AT@)",
     .second = "1 + 2 * v[0]",
     .parameter = "@NAME@",
     .polygon_parameter = "@NAME@xy",
     .stub = "@ABOUT@function @FUNCTION@(@PARAMETERS@) {\n  return @NOTHING@;\n}\n",
     .comment = "// ",
     .object = {"{ ", " }"},
     .field = "@KEY@: ",
     .ring = {"[", "]"},
     .vertex = {"[", "]"},
     .test = {"test('@NAME@', () => assert.ok(!@FUNCTION@(@NUMBERS@)));\n",
              "test('@NAME@', () => assert.ok(@FUNCTION@(@NUMBERS@)));\n"}},
    {.suffix = "lua",
     .made = "made(v)",
     .nothing = {"false", "0", "nil", "0, 0"},
     .with = {"lua"},
     .run = "@WITH@ @HARNESS@",
     .number = "v[@AT@]",
     .polygon = "polygon(v, @AT@)",
     .second = "1 + 2 * v[0]",
     .parameter = "@NAME@",
     .polygon_parameter = "@NAME@xy",
     .stub = "@ABOUT@function @FUNCTION@(@PARAMETERS@)\n    return @NOTHING@\nend\n",
     .comment = "-- ",
     .object = {"{ ", " }"},
     .field = "@KEY@ = ",
     .ring = {"{", "}"},
     .vertex = {"{", "}"},
     .test = {"assert(not @FUNCTION@(@NUMBERS@))\n", "assert(@FUNCTION@(@NUMBERS@))\n"}},
    {.suffix = "rs",
     .is_typed = true,
     .returns = {"bool", "f64", "Option<f64>", "(f64, f64)"},
     .nothing = {"false", "0.0", "None", "(0.0, 0.0)"},
     .with = {"rustc -O"},
     .build = "@WITH@ @HARNESS@ -o @PROGRAM@",
     .run = "@PROGRAM@",
     .number = "v[@AT@] as _",
     .polygon = "polygon(&v, @AT@).as_slice()",
     .second = "1 + 2 * v[0] as usize",
     .parameter = "@NAME@: f64",
     .polygon_parameter = "@NAME@xy: &[(f64, f64)]",
     .stub = "@ABOUT@fn @FUNCTION@(@PARAMETERS@) -> @TYPE@ {\n    @NOTHING@\n}\n",
     .take = "include!(\"@FILE@\");\n",
     .joint = "::",
     .alone = {"bool::from", "false"},
     .comment = "// ",
     .has_lone_quotes = true,
     .ring = {"&[", "]"},
     .vertex = {"(", ")"},
     .needs_point = true,
     .test = {"#[test]\nfn @NAME@() {\n    assert!(!@FUNCTION@(@NUMBERS@));\n}\n",
              "#[test]\nfn @NAME@() {\n    assert!(@FUNCTION@(@NUMBERS@));\n}\n"}},
    {.suffix = "go",
     .is_typed = true,
     .returns = {"bool", "float64", "float64", "(float64, float64)"},
     .nothing = {"false", "0", "math.Inf(1)", "0, 0"},
     .with = {"go build"},
     .build = "@WITH@ -o @PROGRAM@ @HARNESS@ @ALSO@",
     .run = "@PROGRAM@",
     .number = "number(v, @AT@, function.Type().In(@INDEX@))",
     .polygon = "polygon(v, @AT@, function.Type().In(@INDEX@))",
     .second = "1 + 2*int(v[0])",
     .parameter = "@NAME@ float64",
     .polygon_parameter = "@NAME@xy [][2]float64",
     .stub = "@ABOUT@func @FUNCTION@(@PARAMETERS@) @TYPE@ {\n\treturn @NOTHING@\n}\n",
     .take = "//line @FILE@:1\n@TEXT@",
     .take_class = "",
     .alone = {"math.Sqrt", ""},
     .comment = "// ",
     .ring = {"[][2]float64{", "}"},
     .vertex = {"{", "}"},
     .test = {"func Test_@NAME@(t *testing.T) {\n\tif @FUNCTION@(@NUMBERS@) {\n"
              "\t\tt.Error(\"it says hit\")\n\t}\n}\n",
              "func Test_@NAME@(t *testing.T) {\n\tif !@FUNCTION@(@NUMBERS@) {\n"
              "\t\tt.Error(\"it says miss\")\n\t}\n}\n"}},
    {.suffix = "java",
     .is_typed = true,
     .type_first = true,
     .returns = {"boolean", "double", "double", "double[]"},
     .nothing = {"false", "0", "Double.POSITIVE_INFINITY", "new double[] {0, 0}"},
     .with = {"javac"},
     .build = "@WITH@ -d @FOLDER@ @HARNESS@ @LIBRARIES@",
     .run = "java -cp @FOLDER@ Judge",
     .number = "number(v, @AT@, types[@INDEX@])",
     .polygon = "polygon(v, @AT@, types[@INDEX@])",
     .second = "1 + 2 * (int) v[0]",
     .parameter = "double @NAME@",
     .polygon_parameter = "double[][] @NAME@xy",
     .stub_head = "class Judge { // A whole program for hitlab judge @PAIR@.\n\n",
     .stub =
         "@ABOUT@    static @TYPE@ @FUNCTION@(@PARAMETERS@) {\n        return @NOTHING@;\n    }\n",
     .take = "class Judge { @TEXT@",
     .take_class = "@TEXT@\nclass Judge {\n",
     .receiver = "object",
     .rest = {"", ""},
     .joint = ".",
     .alone = {NULL, "object"},
     .comment = "    // ",
     .ring = {"new double[][] {", "}"},
     .vertex = {"{", "}"},
     .float_end = "f",
     .test = {"@Test void @NAME@() {\n    assertFalse(@FUNCTION@(@NUMBERS@));\n}\n",
              "@Test void @NAME@() {\n    assertTrue(@FUNCTION@(@NUMBERS@));\n}\n"}},
    {.suffix = "cs",
     .is_typed = true,
     .type_first = true,
     .returns = {"bool", "double", "double", "double[]"},
     .nothing = {"false", "0", "double.PositiveInfinity", "new double[] {0, 0}"},
     .with = {"mcs"},
     .build = "@WITH@ -out:@PROGRAM@ @HARNESS@ @LIBRARIES@",
     .run = "mono @PROGRAM@",
     .number = "number(v, @AT@, types[@INDEX@].ParameterType)",
     .polygon = "polygon(v, @AT@, types[@INDEX@].ParameterType)",
     .second = "1 + 2 * (int)v[0]",
     .parameter = "double @NAME@",
     .polygon_parameter = "double[][] @NAME@xy",
     .stub_head = "static class Judge {\n",
     .stub =
         "@ABOUT@    static @TYPE@ @FUNCTION@(@PARAMETERS@) {\n        return @NOTHING@;\n    }\n",
     .take = "static class Judge {\n#line 1 \"@FILE@\"\n@TEXT@",
     .take_class = "#line 1 \"@FILE@\"\n@TEXT@\n#line 100 \"harness.cs\"\nstatic class Judge {\n",
     .receiver = "owner",
     .rest = {"new object[] {", "}"},
     .joint = ".",
     .alone = {NULL, "owner, null"},
     .comment = "    // ",
     .ring = {"new double[][] {", "}"},
     .vertex = {"new double[] {", "}"},
     .float_end = "f",
     .test = {"[Test] public void @NAME@() { Assert.That(@FUNCTION@(@NUMBERS@), Is.False); }\n",
              "[Test] public void @NAME@() { Assert.That(@FUNCTION@(@NUMBERS@), Is.True); }\n"}},
};

const int language_count = sizeof languages / sizeof *languages;

bool language_is(const language *l, const char *suffix)
{
    return strcmp(l->suffix, suffix) == 0;
}

static bool has_suffix(const language *l, const char *suffix)
{
    bool has = language_is(l, suffix);
    for (int i = 0; i < LANGUAGE_ALSO && l->also[i]; i++)
        has = has || strcmp(l->also[i], suffix) == 0;
    return has;
}

const language *language_find(const char *suffix, char *error, size_t size)
{
    for (int i = 0; i < language_count; i++)
        if (has_suffix(&languages[i], suffix))
            return &languages[i];
    int length = snprintf(error, size, _("no language is known for '.%.20s'; known are"), suffix);
    for (int i = 0; i < language_count && length < (int)size; i++)
        length += snprintf(error + length, size - (size_t)length, " .%s", languages[i].suffix);
    return NULL;
}

const language *language_of_file(const char *file, char *error, size_t size)
{
    const char *slash = strrchr(file, '/');
    const char *dot = strrchr(slash ? slash : file, '.');
    return language_find(dot ? dot + 1 : "", error, size);
}
