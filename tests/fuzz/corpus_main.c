/* SPDX-License-Identifier: MIT */
/* Gives a target the files of folders, without a fuzzer. Prints TAP: one test a folder. */
#include "fuzz.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void run_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    HOLDS(file);
    struct stat info;
    HOLDS(fstat(fileno(file), &info) == 0);
    size_t size = (size_t)info.st_size;
    uint8_t *data = malloc(size + 1);
    HOLDS(data && fread(data, 1, size, file) == size);
    fclose(file);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
}

/* Returns how many files there are. */
static int run_folder(const char *folder)
{
    char path[4096];
    int count = 0;
    DIR *dir = opendir(folder);
    HOLDS(dir);
    const struct dirent *entry;
    while ((entry = readdir(dir)) != NULL) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        struct stat info;
        if (stat(path, &info) == 0 && S_ISREG(info.st_mode)) {
            fprintf(stderr, "# %s\n", path); /* the last one, if it crashes */
            run_file(path);
            count++;
        }
    }
    closedir(dir);
    return count;
}

int main(int count, char **arguments)
{
    int tap = dup(1); /* a target may silence the standard streams */
    LLVMFuzzerInitialize(&count, &arguments);
    for (int i = 1; i < count; i++) {
        int files = run_folder(arguments[i]);
        dprintf(tap, "%s %d - %d inputs of %s\n", files ? "ok" : "not ok", i, files,
                strrchr(arguments[i], '/') + 1);
    }
    dprintf(tap, "1..%d\n", count - 1);
    return 0;
}
