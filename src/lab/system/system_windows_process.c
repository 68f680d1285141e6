/* SPDX-License-Identifier: MIT */
#include "system.h"
#include "system_windows_private.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>

/* ---- Pipes --------------------------------------------------------------------------------- */

/* Our end of a pipe. The system reads and writes in the background, so that no thread blocks. */
typedef struct pipe_end {
    HANDLE handle; /* NULL: closed */
    OVERLAPPED busy;
    bool pending;
    DWORD size, taken; /* what has arrived, and what of it has been read */
    char bytes[16384];
} pipe_end;

struct system_process {
    HANDLE process, job;
    pipe_end in, out, err;
};

/* The other end is inherited by the programs that are told to. */
static bool open_pipe(pipe_end *ours, bool reads, HANDLE *theirs)
{
    static LONG count;
    wchar_t name[64];
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    swprintf(name, sizeof name / sizeof *name, L"\\\\.\\pipe\\hitlab-%lx-%lx",
             (unsigned long)GetCurrentProcessId(), (unsigned long)InterlockedIncrement(&count));
    HANDLE made =
        CreateNamedPipeW(name,
                         (reads ? PIPE_ACCESS_INBOUND : PIPE_ACCESS_OUTBOUND) |
                             FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                         PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, 1 << 16, 1 << 16, 0, NULL);
    if (made == INVALID_HANDLE_VALUE)
        return false;
    ours->handle = made;
    ours->busy.hEvent = CreateEventW(NULL, TRUE, FALSE, NULL);
    *theirs = CreateFileW(name, reads ? GENERIC_WRITE | FILE_READ_ATTRIBUTES : GENERIC_READ, 0,
                          &inherited, OPEN_EXISTING, 0, NULL);
    return ours->busy.hEvent && *theirs != INVALID_HANDLE_VALUE;
}

/* The buffers stay valid until the system has finished with them. */
static void close_pipe(pipe_end *end)
{
    DWORD moved;
    if (!end->handle)
        return;
    if (end->pending) {
        CancelIoEx(end->handle, &end->busy);
        GetOverlappedResult(end->handle, &end->busy, &moved, TRUE);
    }
    CloseHandle(end->handle);
    CloseHandle(end->busy.hEvent);
    *end = (pipe_end){0};
}

/* The outcome of ReadFile() or WriteFile(). False: the pipe is at its end, and closed. */
static bool is_begun(pipe_end *end, BOOL done)
{
    end->pending = done || GetLastError() == ERROR_IO_PENDING;
    if (!end->pending)
        close_pipe(end);
    return end->pending;
}

/* True: nothing is on its way. Otherwise with errno; a pipe at its end is closed. */
static bool is_free(pipe_end *end, DWORD *moved)
{
    if (!end->pending)
        return true;
    if (system_outcome(GetOverlappedResult(end->handle, &end->busy, moved, FALSE)) == 0) {
        end->pending = false;
        return true;
    }
    if (errno != EAGAIN) {
        end->pending = false;
        close_pipe(end);
    }
    return false;
}

/* True: something has arrived, or may still arrive. */
static bool expects(pipe_end *end)
{
    if (!end->handle || end->pending || end->taken < end->size)
        return end->handle != NULL;
    return is_begun(end, ReadFile(end->handle, end->bytes, sizeof end->bytes, NULL, &end->busy));
}

ssize_t system_process_read(system_process *p, system_stream stream, void *bytes, size_t size)
{
    pipe_end *end = stream == SYSTEM_OUT ? &p->out : &p->err;
    if (!expects(end))
        return 0;
    if (end->pending) {
        end->size = end->taken = 0;
        if (!is_free(end, &end->size))
            return end->handle ? -1 : 0;
    }
    size_t left = end->size - end->taken, count = left < size ? left : size;
    memcpy(bytes, end->bytes + end->taken, count);
    end->taken += (DWORD)count;
    errno = EAGAIN;
    return count > 0 ? (ssize_t)count : -1; /* a write may have no bytes */
}

ssize_t system_process_write(system_process *p, const char *bytes, size_t size)
{
    pipe_end *end = &p->in;
    DWORD moved, count = (DWORD)(size < sizeof end->bytes ? size : sizeof end->bytes);
    errno = EPIPE;
    if (!end->handle || !is_free(end, &moved))
        return -1;
    memcpy(end->bytes, bytes, count);
    errno = EPIPE;
    return is_begun(end, WriteFile(end->handle, end->bytes, count, NULL, &end->busy))
               ? (ssize_t)count
               : -1;
}

/* Adds the event of the stream; true: the stream is ready already. */
static bool add_event(const pipe_end *end, HANDLE *events, DWORD *count)
{
    if (end->pending)
        events[(*count)++] = end->busy.hEvent;
    return !end->pending;
}

static bool is_told(const pipe_end *end)
{
    return !end->pending || WaitForSingleObject(end->busy.hEvent, 0) == WAIT_OBJECT_0;
}

int system_process_wait(system_process *p, bool writes, int ms)
{
    HANDLE events[3];
    DWORD count = 0;
    bool out = p->out.handle, err = p->err.handle, ready = false;
    if (out && expects(&p->out))
        ready |= add_event(&p->out, events, &count);
    if (err && expects(&p->err))
        ready |= add_event(&p->err, events, &count);
    if (writes)
        ready |= add_event(&p->in, events, &count);
    ready |= out != (p->out.handle != NULL) || err != (p->err.handle != NULL);
    if (count > 0)
        WaitForMultipleObjects(count, events, FALSE, ready ? 0 : (DWORD)ms);
    else if (!ready)
        Sleep((DWORD)ms);
    int told = 0;
    if (out && is_told(&p->out))
        told |= SYSTEM_OUT;
    if (err && is_told(&p->err))
        told |= SYSTEM_ERR;
    if (writes && is_told(&p->in))
        told |= SYSTEM_IN;
    return told;
}

/* ---- How it is started ----------------------------------------------------------------------- */

enum { LINE = 32767 /* letters of a command line, as the system has it */ };

/* Writes a word in quotes, as the C library of the other program takes it apart: backslashes count
 * before a quote alone. */
static wchar_t *quote(const wchar_t *word, wchar_t *to)
{
    size_t slashes = 0;
    *to++ = L'"';
    for (; *word; word++) {
        for (size_t i = 0; *word == L'"' && i <= slashes; i++)
            *to++ = L'\\';
        slashes = *word == L'\\' ? slashes + 1 : 0;
        *to++ = *word;
    }
    while (slashes-- > 0)
        *to++ = L'\\';
    *to++ = L'"';
    return to;
}

/* The caller frees it. NULL, with errno. */
static wchar_t *command_line(char *const *words)
{
    wchar_t word[SYSTEM_PATH], *line = malloc((LINE + 1) * sizeof *line), *to = line;
    errno = ENOMEM;
    for (; to && *words; words++) {
        size_t most = 2 * wcslen(system_widen(*words, word)) + 3;
        if ((**words && !*word) || (size_t)(line + LINE - to) < most) {
            free(line);
            errno = E2BIG;
            return NULL;
        }
        to = quote(word, to);
        *to++ = L' ';
    }
    if (to)
        *to = L'\0';
    return line;
}

/* A group that ends with its last handle, and so with this program. A program that crashes in it
 * opens no window. */
static HANDLE make_job(int seconds, long long memory)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    DWORD flags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    if (seconds > 0)
        flags |= JOB_OBJECT_LIMIT_PROCESS_TIME;
    if (memory > 0)
        flags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
    limits.BasicLimitInformation.LimitFlags = flags;
    limits.BasicLimitInformation.PerProcessUserTimeLimit.QuadPart = seconds * 10000000LL;
    limits.ProcessMemoryLimit = (SIZE_T)memory;
    HANDLE job = CreateJobObjectW(NULL, NULL);
    if (job)
        SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

/* When it returns, no process of the group is left, if the system can end them. */
static void end_job(HANDLE job)
{
    JOBOBJECT_BASIC_ACCOUNTING_INFORMATION info;
    double end = system_now() + 2;
    TerminateJobObject(job, 1);
    while (system_now() < end) {
        if (!QueryInformationJobObject(job, JobObjectBasicAccountingInformation, &info, sizeof info,
                                       NULL) ||
            info.ActiveProcesses == 0)
            break;
        Sleep(1);
    }
    CloseHandle(job);
}

/* What a new process gets: its streams, and nothing else of ours. */
typedef struct start {
    HANDLE streams[3]; /* input, output, errors; the last two may be one */
    wchar_t *environment;
    HANDLE job;
} start;

static BOOL create(const wchar_t *program, wchar_t *line, start *how, STARTUPINFOEXW *info,
                   PROCESS_INFORMATION *made)
{
    size_t count = how->streams[1] == how->streams[2] ? 2 : 3;
    return UpdateProcThreadAttribute(info->lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST,
                                     how->streams, count * sizeof *how->streams, NULL, NULL) &&
           CreateProcessW(program, line, NULL, NULL, TRUE,
                          CREATE_SUSPENDED | CREATE_NO_WINDOW | CREATE_UNICODE_ENVIRONMENT |
                              EXTENDED_STARTUPINFO_PRESENT,
                          how->environment, NULL, &info->StartupInfo, made);
}

/* NULL, with errno. */
static HANDLE start_suspended(const wchar_t *program, wchar_t *line, start *how, HANDLE *thread)
{
    STARTUPINFOEXW info = {.StartupInfo = {.cb = sizeof info,
                                           .dwFlags = STARTF_USESTDHANDLES,
                                           .hStdInput = how->streams[0],
                                           .hStdOutput = how->streams[1],
                                           .hStdError = how->streams[2]}};
    PROCESS_INFORMATION made = {0};
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(NULL, 1, 0, &size);
    info.lpAttributeList = malloc(size);
    errno = ENOMEM;
    if (info.lpAttributeList &&
        InitializeProcThreadAttributeList(info.lpAttributeList, 1, 0, &size)) {
        system_outcome(create(program, line, how, &info, &made));
        DeleteProcThreadAttributeList(info.lpAttributeList);
    }
    free(info.lpAttributeList);
    *thread = made.hThread;
    return made.hProcess;
}

/* The program starts to run once it is in its group. NULL, with errno. */
static HANDLE start_in_job(char *const *words, start *how)
{
    wchar_t name[SYSTEM_PATH], program[SYSTEM_PATH], *line = command_line(words);
    HANDLE process = NULL, thread = NULL;
    if (line && system_outcome(SearchPathW(NULL, system_widen(words[0], name), L".exe", SYSTEM_PATH,
                                           program, NULL) > 0) == 0)
        process = start_suspended(program, line, how, &thread);
    free(line);
    if (process && system_outcome(AssignProcessToJobObject(how->job, process)) != 0) {
        TerminateProcess(process, 1);
        CloseHandle(process);
        process = NULL;
    }
    if (process)
        ResumeThread(thread);
    if (thread)
        CloseHandle(thread);
    return process;
}

static void close_all(const HANDLE handles[3])
{
    for (int i = 0; i < 3; i++)
        if (handles[i] && handles[i] != INVALID_HANDLE_VALUE && (i < 2 || handles[2] != handles[1]))
            CloseHandle(handles[i]);
}

system_process *system_process_start(char *const *words, int seconds, long long memory)
{
    system_process *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    start how = {.job = p->job = make_job(seconds, memory)};
    if (system_outcome(p->job && open_pipe(&p->in, false, &how.streams[0]) &&
                       open_pipe(&p->out, true, &how.streams[1]) &&
                       open_pipe(&p->err, true, &how.streams[2])) == 0)
        p->process = start_in_job(words, &how);
    close_all(how.streams);
    if (p->process)
        return p;
    int why = errno;
    system_process_stop(p);
    errno = why;
    return NULL;
}

/* ---- Its end --------------------------------------------------------------------------------- */

void system_process_stop(system_process *p)
{
    if (p->job)
        end_job(p->job);
    if (p->process)
        CloseHandle(p->process);
    close_pipe(&p->in);
    close_pipe(&p->out);
    close_pipe(&p->err);
    free(p);
}

/* Groups end with their last handles. */
void system_end_all(void)
{
}

/* NULL: it ended by itself. */
static const char *name_of(DWORD code)
{
    static _Thread_local char other[16];
    static const struct {
        DWORD code;
        const char *name;
    } rows[] = {{EXCEPTION_ACCESS_VIOLATION, "access violation"},
                {EXCEPTION_STACK_OVERFLOW, "stack overflow"},
                {EXCEPTION_INT_DIVIDE_BY_ZERO, "division by zero"},
                {EXCEPTION_ILLEGAL_INSTRUCTION, "illegal instruction"},
                {EXCEPTION_BREAKPOINT, "breakpoint"},
                {0xC0000135, "a DLL is missing"},
                {0xC0000374, "the heap is damaged"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].code == code)
            return rows[i].name;
    snprintf(other, sizeof other, "0x%lx", (unsigned long)code);
    return code >= 0xC0000000 ? other : NULL;
}

static system_end end_of(HANDLE process)
{
    DWORD code = 0;
    if (WaitForSingleObject(process, 0) != WAIT_OBJECT_0 || !GetExitCodeProcess(process, &code))
        return (system_end){.sort = SYSTEM_GOES_ON};
    if (code == ERROR_NOT_ENOUGH_QUOTA)
        return (system_end){.sort = SYSTEM_OUT_OF_TIME};
    if (name_of(code))
        return (system_end){.sort = SYSTEM_KILLED, .how = name_of(code)};
    return (system_end){.sort = SYSTEM_EXITED, .status = (int)code};
}

system_end system_process_end(const system_process *p)
{
    return end_of(p->process);
}

double system_process_seconds(const system_process *p)
{
    JOBOBJECT_BASIC_ACCOUNTING_INFORMATION info;
    if (!QueryInformationJobObject(p->job, JobObjectBasicAccountingInformation, &info, sizeof info,
                                   NULL))
        return -1;
    return 1e-7 * (double)(info.TotalUserTime.QuadPart + info.TotalKernelTime.QuadPart);
}

bool system_process_sleeps(system_process *p)
{
    (void)p;
    return true;
}

bool system_process_has_read(const system_process *p, size_t written)
{
    (void)p, (void)written;
    return true;
}

/* ---- A compiler ------------------------------------------------------------------------------ */

/* Returns the environment with other folders for temporary files. The caller frees it; NULL: memory
 * is out. */
static wchar_t *environment_with(const char *folder)
{
    wchar_t *all = GetEnvironmentStringsW(), wide[SYSTEM_PATH], *from = all;
    while (from && *from)
        from += wcslen(from) + 1;
    size_t size = (size_t)(from - all) + 2 * (SYSTEM_PATH + 5) + 1;
    wchar_t *made = malloc(size * sizeof *made), *to = made;
    for (from = all; made && *from; from += wcslen(from) + 1)
        if (_wcsnicmp(from, L"TMP=", 4) != 0 && _wcsnicmp(from, L"TEMP=", 5) != 0)
            to = wcscpy(to, from) + wcslen(from) + 1;
    system_widen(folder, wide);
    if (made) {
        to += swprintf(to, SYSTEM_PATH, L"TMP=%ls", wide) + 1;
        to += swprintf(to, SYSTEM_PATH, L"TEMP=%ls", wide) + 1;
        *to = L'\0';
    }
    FreeEnvironmentStringsW(all);
    return made;
}

static HANDLE open_inherited(const char *path, DWORD rights, DWORD how)
{
    wchar_t wide[SYSTEM_PATH];
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    return CreateFileW(system_widen(path, wide), rights,
                       FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, &inherited, how,
                       FILE_ATTRIBUTE_NORMAL, NULL);
}

/* A program with a window may have no such stream. */
static HANDLE errors_inherited(void)
{
    HANDLE copy = NULL, mine = GetStdHandle(STD_ERROR_HANDLE);
    bool is = mine && DuplicateHandle(GetCurrentProcess(), mine, GetCurrentProcess(), &copy, 0,
                                      TRUE, DUPLICATE_SAME_ACCESS);
    return is ? copy : open_inherited("NUL", GENERIC_WRITE, OPEN_EXISTING);
}

static system_end wait_for(HANDLE process, int seconds, const atomic_bool *stopped)
{
    enum { STEP_MS = 5, BUSY = 5 };
    double end = system_now() + BUSY * seconds; /* on a busy machine work takes so much longer */
    while (system_now() < end && !(stopped && atomic_load(stopped)))
        if (WaitForSingleObject(process, STEP_MS) == WAIT_OBJECT_0)
            break;
    return end_of(process);
}

system_end system_run(char *const *words, int seconds, long long memory, const char *folder,
                      const char *log, const atomic_bool *stopped)
{
    HANDLE out = log ? open_inherited(log, GENERIC_WRITE, CREATE_ALWAYS) : errors_inherited();
    start how = {.streams = {open_inherited("NUL", GENERIC_READ, OPEN_EXISTING), out, out},
                 .environment = folder ? environment_with(folder) : NULL,
                 .job = make_job(seconds, memory)};
    system_end end = {.sort = SYSTEM_NOT_STARTED};
    HANDLE process = start_in_job(words, &how);
    int why = errno;
    if (process) {
        end = wait_for(process, seconds, stopped);
        CloseHandle(process);
    }
    end_job(how.job);
    close_all(how.streams);
    free(how.environment);
    errno = why;
    return end;
}
