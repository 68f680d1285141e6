import importlib, inspect, os, re, runpy


def run(path):
    """The names of the file. One with relative imports is a module of the folders around it."""
    with open(path, encoding='utf-8', errors='replace') as file:
        levels = max(map(len, re.findall(r'^\s*from\s+(\.+)', file.read(), re.M)), default=0)
    parts = os.path.splitext(path)[0].split('/')
    sys.path.insert(0, '/'.join(parts[:-levels - 1]) + '/')
    return vars(importlib.import_module('.'.join(parts[-levels - 1:]))) if levels else runpy.run_path(path)


def method(shape, *rest):
    return getattr(shape, "@FUNCTION@".split('.')[-1])(*rest)


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


def signature_of(function):
    try:
        return inspect.signature(function).parameters.values()
    except (TypeError, ValueError):  # of a builtin
        return ()


classes = @CLASSES@
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'known'))
try:
    found = run("@FILE@")
    judged = plain = method if @OBJECT@ else find(found, "@FILE@", "@FUNCTION@")
except SyntaxError as error:
    sys.exit(f'{os.path.basename(error.filename)}:{error.lineno}: {error.msg}')

point_class = found.get("@POINT@")
named = [one.name for one in signature_of(plain) if one.kind is one.KEYWORD_ONLY and one.default is one.empty]
if named:  # "def hit(*, x, y)"
    taken, plain = plain, lambda *given: taken(*given[:len(given) - len(named)], **dict(zip(named, given[-len(named):])))
    judged = plain
with open("@FILE@", encoding='utf-8', errors='replace') as file:
    own_source = file.read(), found
if any(classes):
    def judged(*given):
        return plain(*[built(spec, one, found) for spec, one in zip(classes, given)])
