/*
 * What the scripts offer comes from the tables of commands and options. Words that change, methods
 * and lessons, they ask of the program when they need them. bash and zsh share their text: two
 * nested lists of cases. fish has a line for each word.
 */
#include "command_completion.h"

#include "words.h"

#include <string.h>

#define METHODS "$(hitlab list --methods 2>/dev/null | tail -n +2 | cut -f1) referee"
#define LESSONS "$(hitlab lesson 2>/dev/null | tail -n +2 | cut -f1)"
#define LAYERS  "all no-panel stage panel help explain map gallery edit new"

/* ---- What can follow ------------------------------------------------------------------------ */

typedef struct table {
    const command *commands; /* the first is the window */
    int count;
} table;

/* A word behind a command or an option. */
typedef struct offer {
    bool files;
    char words[128]; /* to choose from, separated by blanks; text of a shell within double quotes */
} offer;

static offer offer_words(const char *words)
{
    offer out = {0};
    snprintf(out.words, sizeof out.words, "%s", words);
    return out;
}

/* "a|b|c N": a b c. Other text is a name of something that nobody can list. */
static offer offer_choice(const char *choice)
{
    offer out = {0};
    int length = (int)strcspn(choice, " ");
    if (memchr(choice, '|', (size_t)length))
        snprintf(out.words, sizeof out.words, "%.*s", length, choice);
    for (char *bar = out.words; (bar = strchr(bar, '|')) != NULL;)
        *bar = ' ';
    return out;
}

static offer offer_value(const option_name *option)
{
    switch (option->id) {
    case OPTION_FONT:
    case OPTION_OUTPUT:
        return (offer){.files = true};
    case OPTION_METHOD:
        return offer_words(METHODS);
    case OPTION_SHOW:
        return offer_words(LAYERS);
    default:
        return offer_choice(option->value);
    }
}

static offer offer_argument(const command *c)
{
    switch (c->words) {
    case WORDS_LESSON:
        return offer_words(LESSONS);
    case WORDS_OUTLINE:
    case WORDS_SHELL:
        return offer_choice(c->arguments);
    case WORDS_NONE:
        return (offer){0};
    default:
        return (offer){.files = true};
    }
}

static bool takes(const command *c, const option_name *option)
{
    return ((c->options | OPTION_LANGUAGE | OPTION_HELP | OPTION_VERSION) & option->id) != 0;
}

/* ---- bash and zsh --------------------------------------------------------------------------- */

static void print_offer(offer offer)
{
    if (offer.words[0])
        printf(" offered=\"%s\"", offer.words);
    if (offer.files)
        fputs(" files=1", stdout);
}

static void print_names(table all)
{
    for (int i = 1; i < all.count; i++)
        printf("%s%s", i > 1 ? " " : "", all.commands[i].name);
}

static void print_options(const command *c)
{
    option_name option;
    fputs(" options=\"", stdout);
    for (int i = 0; options_name(i, &option); i++)
        if (takes(c, &option))
            printf("--%s ", option.name);
    putchar('"');
}

static void print_command_case(table all, const command *c)
{
    printf("        %s)", c->name[0] ? c->name : "*");
    print_options(c);
    print_offer(offer_argument(c));
    if (!c->name[0]) {
        fputs("; [ -n \"$second\" ] || offered=\"", stdout);
        print_names(all);
        putchar('"');
    }
    puts(" ;;");
}

static void print_value_case(const option_name *option)
{
    fputs("    ", stdout);
    if (option->letter)
        printf("-%c|", option->letter);
    printf("--%s)", option->name);
    print_offer(offer_value(option));
    puts(" ;;");
}

/* Of $before, the word before the one at the cursor, and $first, the first one; $second is set from
 * the second word on. Sets $offered, $options and $files. */
static void print_cases(table all)
{
    option_name option;
    puts("    case $before in");
    for (int i = 0; options_name(i, &option); i++)
        if (option.value)
            print_value_case(&option);
    puts("    *)\n        case $first in");
    for (int i = 1; i <= all.count; i++)
        print_command_case(all,
                           &all.commands[i % all.count]); /* the window is for any other word */
    puts("        esac ;;\n    esac");
}

static void print_bash(table all)
{
    puts("# Completion of hitlab for bash.\n"
         "_hitlab() {\n"
         "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
         "    local first=${COMP_WORDS[1]} second=${COMP_WORDS[2]+1} offered= options= files=");
    print_cases(all);
    puts("    [[ $word == -* ]] || options=\n"
         "    mapfile -t COMPREPLY < <(compgen -W \"$offered $options\" -- \"$word\"\n"
         "        [ -z \"$files\" ] || compgen -f -- \"$word\")\n"
         "    [ -z \"$files\" ] || compopt -o filenames 2>/dev/null\n"
         "}\n"
         "complete -F _hitlab hitlab");
}

static void print_zsh(table all)
{
    puts("#compdef hitlab\n"
         "# Completion of hitlab for zsh.\n"
         "_hitlab() {\n"
         "    local before=${words[CURRENT-1]} first=${words[2]} offered= options= files= second=\n"
         "    (( CURRENT > 2 )) && second=1");
    print_cases(all);
    puts("    compadd -- ${=offered}\n"
         "    [[ $PREFIX == -* ]] && compadd -- ${=options}\n"
         "    [[ -z $files ]] || _files\n"
         "}\n"
         "if [[ $funcstack[1] == _hitlab ]]; then _hitlab; else compdef _hitlab hitlab; fi");
}

/* ---- fish ----------------------------------------------------------------------------------- */

/* Text in single quotes. */
static void print_quoted(const char *text)
{
    putchar('\'');
    for (const char *c = text; *c; c++) {
        if (*c == '\'' || *c == '\\')
            putchar('\\');
        putchar(*c);
    }
    putchar('\'');
}

/* The condition that the command is the one of the command line. */
static void print_condition(table all, const command *c)
{
    fputs(c->name[0] ? "__fish_seen_subcommand_from " : "not __fish_seen_subcommand_from ", stdout);
    if (c->name[0])
        fputs(c->name, stdout);
    else
        print_names(all);
}

static void print_fish_offer(offer offer)
{
    if (offer.files)
        fputs(" -F", stdout);
    if (!offer.words[0])
        return;
    fputs(" -a \"", stdout); /* fish knows $( ) from 3.4 on, and ( ) in every version */
    for (const char *c = offer.words; *c; c++)
        if (!(c[0] == '$' && c[1] == '('))
            putchar(*c);
    putchar('"');
}

static void print_fish_option(table all, const command *c, const option_name *option)
{
    fputs("complete -c hitlab -n '", stdout);
    print_condition(all, c);
    printf("' -l %s", option->name);
    if (option->letter)
        printf(" -s %c", option->letter);
    if (option->value) {
        offer offer = offer_value(option);
        fputs(offer.files ? " -r" : " -x", stdout);
        print_fish_offer(offer);
    }
    fputs(" -d ", stdout);
    print_quoted(_(option->help));
    putchar('\n');
}

static void print_fish_command(table all, const command *c)
{
    option_name option;
    if (c->name[0]) {
        printf("complete -c hitlab -n __fish_use_subcommand -a %s -d ", c->name);
        print_quoted(_(c->help));
        putchar('\n');
    }
    fputs("complete -c hitlab -n '", stdout);
    print_condition(all, c);
    putchar('\'');
    print_fish_offer(offer_argument(c));
    putchar('\n');
    for (int i = 0; options_name(i, &option); i++)
        if (takes(c, &option))
            print_fish_option(all, c, &option);
}

static void print_fish(table all)
{
    puts("# Completion of hitlab for fish.\ncomplete -c hitlab -f");
    for (int i = 0; i < all.count; i++)
        print_fish_command(all, &all.commands[i]);
}

/* ---- Command -------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*print)(table all);
} shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};

int command_completion(const char *shell, const command *commands, int count)
{
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
        if (strcmp(shells[i].name, shell) == 0) {
            shells[i].print((table){commands, count});
            return 0;
        }
    char error[256];
    snprintf(error, sizeof error,
             _("no completion for the shell '%.64s'; there are bash, zsh and fish"), shell);
    settings_complain(error);
    return 2;
}
