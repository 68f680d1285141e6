#include "comparison.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Finds the operator in a text like "d1 > r": the word that begins with one of < > = !. */
static const char *operator_of(const char *text, char out[4])
{
    int length = 0;
    for (const char *p = text; *p; p++)
        if (p[0] == ' ' && (p[1] == '<' || p[1] == '>' || p[1] == '=' || p[1] == '!')) {
            for (p++; *p && *p != ' ' && length < 3; p++)
                out[length++] = *p;
            break;
        }
    out[length] = '\0';
    return out;
}

void comparison_value(double value, int digits, char *out, size_t size)
{
    if (isnan(value))
        snprintf(out, size, "NaN");
    else
        snprintf(out, size, "%.*g", digits, value);
}

int comparison_digits(const hit_step *step, int least)
{
    char left[32], right[32];
    for (int digits = least; digits < 17 && step->left != step->right; digits++) {
        comparison_value(step->left, digits, left, sizeof left);
        comparison_value(step->right, digits, right, sizeof right);
        if (strcmp(left, right) != 0)
            return digits;
    }
    return step->left == step->right ? least : 17;
}

/* Whether the comparison is with true or false. */
static bool compares_truth(const char *text)
{
    size_t length = strlen(text);
    return (length > 5 && strcmp(text + length - 5, " true") == 0) ||
           (length > 6 && strcmp(text + length - 6, " false") == 0);
}

static const char *truth_name(double value)
{
    return value != 0 ? "true" : "false";
}

void comparison_values(const hit_step *step, char *out, size_t size)
{
    char left[32], right[32], op[4];
    if (compares_truth(step->text)) {
        snprintf(out, size, "%s %s %s", truth_name(step->left), operator_of(step->text, op),
                 truth_name(step->right));
        return;
    }
    int digits = comparison_digits(step, 6);
    comparison_value(step->left, digits, left, sizeof left);
    comparison_value(step->right, digits, right, sizeof right);
    snprintf(out, size, "%s %s %s", left, operator_of(step->text, op), right);
}
