import importlib, inspect, os, re, runpy


def run(path):
    """The names of the file. One with relative imports is a module of the folders around it."""
    with open(path, encoding='utf-8', errors='replace') as file:
        levels = max(map(len, re.findall(r'^\s*from\s+(\.+)', file.read(), re.M)), default=0)
    parts = os.path.splitext(path)[0].split('/')
    sys.path.insert(0, '/'.join(parts[:-levels - 1]) + '/')
    return vars(importlib.import_module('.'.join(parts[-levels - 1:]))) if levels else runpy.run_path(path)


def find(found, path, name):
    """The function, which may be in a class: of that name, or the only one that has it."""
    words, file = name.split('.'), os.path.basename(path)
    classes = {key: value for key, value in found.items() if inspect.isclass(value)}
    owners = [key for key, value in classes.items() if callable(getattr(value, name, None))]
    if name not in found and len(owners) == 1:
        words = [owners[0], name]
    value = found.get(words[0])
    for word in words[1:]:
        if inspect.isclass(value) and inspect.isfunction(inspect.getattr_static(value, word, None)):
            try:
                value = value()
            except TypeError:
                sys.exit(f'{file}: a {words[0]} needs arguments; write @staticmethod over {word}, without self')
        value = getattr(value, word, None)
    if not callable(value):
        names = [key for key, one in found.items() if inspect.isfunction(one)]
        names += [f'{key}.{one}' for key, kind in classes.items() for one in vars(kind) if not one.startswith('_')]
        sys.exit(f'{file}: it has no function {name}; it has: {", ".join(names) or "none"}')
    return value


try:
    judged = find(run("@FILE@"), "@FILE@", "@FUNCTION@")
except SyntaxError as error:
    sys.exit(f'{os.path.basename(error.filename)}:{error.lineno}: {error.msg}')
