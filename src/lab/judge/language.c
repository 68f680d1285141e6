/* SPDX-License-Identifier: MIT */
#include "language_private.h"

#include <string.h>

#define BRACES(head, no) head "\n{\n    return " no ";\n}\n"

/* On Windows python3 is often the shop's, which sells one. The compilers there read a path that is
 * not in ASCII from their words, and not from a file; and they need no libm. */
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
     .comment = "// ",
     .variable = "CC",
     .with = {"cc -O2", "gcc -O2", "clang -O2"},
     .build = "@WITH@ " BESIDE "@HARNESS@ -o @PROGRAM@" LIBM,
     .run = "@PROGRAM@",
     .number = "v[@AT@]",
     .polygon = "POLYGON(@AT@)",
     .second = "(int)(1 + 2 * v[0])",
     .parameter = "double @NAME@",
     .polygon_parameter = "const double *@NAME@xy, int @NAME@n",
     .stub = BRACES("@ABOUT@bool @FUNCTION@(@PARAMETERS@)", "false"),
     .take = INCLUDE},
    {.suffix = "cpp",
     .comment = "// ",
     .variable = "CXX",
     .with = {"c++ -O2", "g++ -O2", "clang++ -O2"},
     .build = "@WITH@ " BESIDE "@HARNESS@ -o @PROGRAM@",
     .run = "@PROGRAM@",
     .number = "v[@AT@]",
     .polygon = "vertices{@AT@}, (int)v[@AT@]",
     .second = "(int)(1 + 2 * v[0])",
     .parameter = "double @NAME@",
     .polygon_parameter = "const double *@NAME@xy, int @NAME@n",
     .stub = BRACES("@ABOUT@bool @FUNCTION@(@PARAMETERS@)", "false"),
     .take = INCLUDE},
    {.suffix = "py",
     .comment = "# ",
     .with = PYTHONS,
     .run = "@WITH@ @HARNESS@",
     .number = "v[@AT@]",
     .polygon = "polygon(v, @AT@)",
     .second = "1 + 2 * int(v[0])",
     .parameter = "@NAME@",
     .polygon_parameter = "@NAME@xy",
     .stub = "@ABOUT@def @FUNCTION@(@PARAMETERS@):\n    return False\n",
     .take = "import os, runpy\nsys.path.insert(0, os.path.dirname(\"@FILE@\"))\n"
             "try:\n    @FUNCTION@ = runpy.run_path(\"@FILE@\")[\"@FUNCTION@\"]\n"
             "except SyntaxError as error:\n"
             "    sys.exit(f'{os.path.basename(error.filename)}:{error.lineno}: {error.msg}')\n"},
    {.suffix = "js",
     .comment = "// ",
     .with = {"node"},
     .run = "@WITH@ @HARNESS@",
     .number = "v[@AT@]",
     .polygon = "polygon(v, @AT@)",
     .second = "1 + 2 * v[0]",
     .parameter = "@NAME@",
     .polygon_parameter = "@NAME@xy",
     .stub = "@ABOUT@function @FUNCTION@(@PARAMETERS@) {\n  return false;\n}\n",
     .take = "const code = require('fs').readFileSync(\"@FILE@\", 'utf8')"
             ".replace(/^export (default )?/gm, '');\n"
             "const @FUNCTION@ = require('vm').compileFunction(code + '\\nreturn @FUNCTION@', "
             "['require', 'module', 'exports'],\n  { filename: \"@FILE@\" })"
             "(require('module').createRequire(\"@FILE@\"), {}, {});\n"},
    {.suffix = "lua",
     .comment = "-- ",
     .with = {"lua"},
     .run = "@WITH@ @HARNESS@",
     .number = "v[@AT@]",
     .polygon = "polygon(v, @AT@)",
     .second = "1 + 2 * v[0]",
     .parameter = "@NAME@",
     .polygon_parameter = "@NAME@xy",
     .stub = "@ABOUT@function @FUNCTION@(@PARAMETERS@)\n    return false\nend\n",
     .take = "local fine, why = pcall(dofile, \"@FILE@\")\n"
             "if not fine then\n    io.stderr:write((tostring(why):gsub(\"^%a?:?[^:]*[/\\\\]\", "
             "\"\")), \"\\n\")\n"
             "    os.exit(1)\nend\n"},
    {.suffix = "rs",
     .comment = "// ",
     .with = {"rustc -O"},
     .build = "@WITH@ @HARNESS@ -o @PROGRAM@",
     .run = "@PROGRAM@",
     .number = "v[@AT@] as _",
     .polygon = "polygon(&v, @AT@).as_slice()",
     .second = "1 + 2 * v[0] as usize",
     .parameter = "@NAME@: f64",
     .polygon_parameter = "@NAME@xy: &[(f64, f64)]",
     .stub = "@ABOUT@fn @FUNCTION@(@PARAMETERS@) -> bool {\n    false\n}\n",
     .take = "include!(\"@FILE@\");\n"},
    {.suffix = "go",
     .comment = "// ",
     .with = {"go build"},
     .build = "@WITH@ -o @PROGRAM@ @HARNESS@",
     .run = "@PROGRAM@",
     .number = "number(v, @AT@, next())",
     .polygon = "polygon(v, @AT@, next())",
     .second = "1 + 2*int(v[0])",
     .parameter = "@NAME@ float64",
     .polygon_parameter = "@NAME@xy [][2]float64",
     .stub = "@ABOUT@func @FUNCTION@(@PARAMETERS@) bool {\n\treturn false\n}\n",
     .take = "//line @FILE@:1\n@TEXT@"},
    {.suffix = "java",
     .comment = "    // ",
     .with = {"javac"},
     .build = "@WITH@ -d @FOLDER@ @HARNESS@",
     .run = "java -cp @FOLDER@ Judge",
     .number = "number(v, @AT@, types[t++])",
     .polygon = "polygon(v, @AT@, types[t++])",
     .second = "1 + 2 * (int) v[0]",
     .parameter = "double @NAME@",
     .polygon_parameter = "double[][] @NAME@xy",
     .stub = "class Judge { // A whole program for hitlab judge @PAIR@.\n\n@ABOUT@"
             "    static boolean @FUNCTION@(@PARAMETERS@) {\n        return false;\n    }\n",
     .take = "class Judge { @TEXT@"},
    {.suffix = "cs",
     .comment = "    // ",
     .with = {"mcs"},
     .build = "@WITH@ -out:@PROGRAM@ @HARNESS@",
     .run = "mono @PROGRAM@",
     .number = "number(v, @AT@, types[t++].ParameterType)",
     .polygon = "polygon(v, @AT@, types[t++].ParameterType)",
     .second = "1 + 2 * (int)v[0]",
     .parameter = "double @NAME@",
     .polygon_parameter = "double[][] @NAME@xy",
     .stub = "@ABOUT@    static bool @FUNCTION@(@PARAMETERS@) {\n        return false;\n    }\n",
     .take = "#line 1 \"@FILE@\"\n@TEXT@"},
};

const int language_count = sizeof languages / sizeof *languages;
