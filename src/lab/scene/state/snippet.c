/* SPDX-License-Identifier: MIT */
#include "snippet.h"

#include "hit.h"
#include "hit_lab.h"
#include "kind.h"
#include "strands.h"
#include "value.h"

enum { ENDS_A_LINE = 16 };

static void write_ring(FILE *out, const char *name, const hit_shape *shape)
{
    if (!kind_of(shape)->free_count)
        return;
    char x[VALUE_TEXT], y[VALUE_TEXT];
    fprintf(out, "    static const hit_vec %s_ring[] = {\n", name);
    for (int i = 0; i < shape->count; i++)
        fprintf(out, "        {%a, %a}, /* %s, %s */\n", shape->ring[i].x, shape->ring[i].y,
                value_write(shape->ring[i].x, x), value_write(shape->ring[i].y, y));
    fputs("    };\n", out);
    if (strands_count(shape) < 2)
        return;
    fprintf(out, "    static const int %s_ends[] = {", name);
    fprintf(out, "%d", shape->rings.ends[0]);
    for (int i = 1; i < strands_count(shape); i++)
        fprintf(out, i % ENDS_A_LINE ? ", %d" : ",\n        %d", shape->rings.ends[i]);
    fputs("};\n", out);
}

static void write_parts(FILE *out, const hit_shape *shape)
{
    for (int i = 0; i < kind_part_count(shape); i++) {
        const kind_part part = kind_part_at(shape, i);
        fputs(i ? ", " : "", out);
        if (part.pair && part.number && part.number->degrees) /* two arguments */
            fprintf(out, "%a, %a", part.value.x, part.value.y);
        else if (part.pair)
            fprintf(out, "(hit_vec){%a, %a}", part.value.x, part.value.y);
        else
            fprintf(out, "%a", part.value.x);
    }
}

static void write_shape_code(FILE *out, const char *name, const hit_shape *shape)
{
    const kind *k = kind_of(shape);
    write_ring(out, name, shape);
    int rings = strands_count(shape);
    fprintf(out, "    hit_shape %s = hit_make_%s(", name,
            rings > 1 ? "rings" : kind_name(kind_index(shape)));
    if (rings > 1)
        fprintf(out, "%s_ring, %s_ends, %d", name, name, rings);
    else if (k->free_count)
        fprintf(out, "%s_ring, %d", name, shape->count);
    else
        write_parts(out, shape);
    fputs(");", out);
    if (!k->free_count) {
        /* The decimals are for the reader, because people do not read hex floats. */
        char x[VALUE_TEXT], y[VALUE_TEXT];
        fputs(" /* ", out);
        for (int i = 0; i < kind_part_count(shape); i++) {
            const kind_part part = kind_part_at(shape, i);
            fputs(i ? ", " : "", out);
            if (part.pair)
                fprintf(out, "(%s, %s)", value_write(part.value.x, x),
                        value_write(part.value.y, y));
            else
                fputs(value_write(part.value.x, x), out);
        }
        fputs(" */", out);
    }
    if (kind_grown_by(shape) > 0)
        fprintf(out, "\n    %s = hit_grow(&%s, %a);", name, name, shape->radius);
    fputc('\n', out);
}

static const char *constant_of(hit_verdict verdict)
{
    static const char *const names[] = {
        [HIT_MISS] = "HIT_MISS", [HIT_HIT] = "HIT_HIT", [HIT_REFUSED] = "HIT_REFUSED"};
    return names[verdict];
}

void snippet_write(FILE *out, const char *title, const hit_method *method, const hit_shape *base,
                   const hit_shape *cursor, snippet_verdicts said)
{
    bool asks_method = method && hit_find_method(method->id); /* the lab's own are not there */
    fprintf(out, "#include <%s>\n#include <stdio.h>\n\n", asks_method ? "hit_lab.h" : "hit.h");
    if (said.own_file)
        fprintf(out, "#include \"%s\"\n\n", said.own_file);
    /* Anybody may write a title: it must not end the comment, begin one, or join the next line. */
    fputs("/* hitlab: ", out);
    for (const char *s = title; *s; s++) {
        bool slash = *s == '/' && s > title && s[-1] == '*';
        bool star = *s == '*' && s > title && s[-1] == '/';
        if (slash || star)
            fputc(' ', out);
        fputc((unsigned char)*s < ' ' ? ' ' : *s, out);
    }
    fputs(" */\n", out);
    fputs("int main(void)\n{\n", out);
    write_shape_code(out, "base", base);
    write_shape_code(out, "cursor", cursor);
    fprintf(out, "    int differs = %shit_hits(&base, &cursor);\n",
            said.referee == HIT_HIT ? "!" : "");
    if (asks_method)
        fprintf(out,
                "    differs += hit_run(hit_find_method(\"%s\"), &base, &cursor, NULL) != %s;\n",
                method->id, constant_of(said.method));
    fputs("    puts(differs ? \"differs from the lab\" : \"as in the lab\");\n", out);
    if (said.own_file)
        fprintf(
            out,
            "    int wrong = (%s != 0) != %d;\n"
            "    puts(wrong ? \"your function is wrong here\" : \"your function is right here\");\n"
            "    differs += wrong;\n",
            said.own_call, said.referee == HIT_HIT);
    fputs("    return differs;\n}\n", out);
}
