# SPDX-License-Identifier: MIT
"""How a function takes the shapes: the names of its parameters, and the classes of its file whose objects they are."""
from __future__ import annotations

import inspect
import pathlib
import re
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

from ._judge import lib as _lib
from ._shapes import built

Test = Callable[..., Any]
Spec = Any  # as built() takes it
DEEPEST = 3
MARKS = {inspect.Parameter.POSITIONAL_ONLY: '?', inspect.Parameter.POSITIONAL_OR_KEYWORD: '?', inspect.Parameter.KEYWORD_ONLY: '?',
         inspect.Parameter.VAR_POSITIONAL: '*'}


class Way(NamedTuple):
    """A way to call it: what judge_options.parameters has, and what calls it with that."""
    parameters: Optional[str]
    test: Test


def signature_of(function: Any) -> List[inspect.Parameter]:
    try:
        return list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):  # of a builtin
        return []


def takes_all_by_name(function: Test) -> bool:
    """Of "**k" no names are known."""
    found = signature_of(function)
    return bool(found) and all(one.kind is one.VAR_KEYWORD for one in found)


def needed(function: Any) -> List[inspect.Parameter]:
    return [one for one in signature_of(function) if one.kind in MARKS and one.default is one.empty]


# ---- Classes --------------------------------------------------------------------------------------

def owner_of(function: Test) -> Optional[type]:
    """The class whose method it is, which takes an object first; None: it is none."""
    *path, name = getattr(function, '__qualname__', '').split('.')
    if not path or not inspect.isfunction(function):
        return None
    owner: Any = function.__globals__.get(path[0])
    for word in path[1:]:
        owner = getattr(owner, word, None)
    return owner if inspect.isclass(owner) and inspect.getattr_static(owner, name, None) is function else None


def says_shape(pair: str, text: str) -> bool:
    return bool(_lib.judge_shapes_said(pair.encode(), text.encode()) > 0)


def class_of(parameter: inspect.Parameter, names: Dict[str, Any]) -> Optional[type]:
    """The class that a parameter has, as its type or its name says: "rect: Rect", "rect"."""
    noted, name = parameter.annotation, parameter.name
    if isinstance(noted, str):
        word = re.match(r'\W*(\w+)', noted)
        noted = names.get(word[1]) if word and '[' not in noted else None
    elif noted is parameter.empty:
        noted = names.get(name[0].upper() + name[1:]) if name[0].islower() else None
    return noted if inspect.isclass(noted) and noted.__flags__ & 1 << 9 else None  # a class that Python code made


def asked_of(function: Test, parameters: List[inspect.Parameter], found: List[Optional[type]], pair: str) -> List[Optional[type]]:
    """The classes, where the code asks for them: "isinstance(a, Circle) and isinstance(b, Rect)"."""
    try:
        code = inspect.getsource(function) if len(found) == 2 and None in found else ''
    except (OSError, TypeError):
        return found
    names, shapes = function.__globals__, pair.split('/')
    asks = [[kind] if kind else [names.get(name) for name in re.findall(rf'(?:isinstance\({one.name}, \(?|type\({one.name}\) (?:is|==) )(\w+)', code)]
            for one, kind in zip(parameters, found)]
    for first, second in (shapes, shapes[::-1]):
        said = [next((kind for kind in kinds if inspect.isclass(kind) and says_shape(f'{shape}/{shape}', kind.__name__)), None)
                for kinds, shape in zip(asks, (first, second))]
        if None not in said:
            return said
    return found


def spec_of(kind: type, knows: Callable[[str], bool], names: Dict[str, Any], kinds: Dict[str, type], depth: int = 0) -> Spec:
    """How an object is made; `kinds` gets all classes."""
    kinds[kind.__name__] = kind
    items: List[Spec] = []
    for one in needed(kind):
        inner = class_of(one, names) if depth < DEEPEST else None
        items.append(1 if not knows(one.name) else spec_of(inner, knows, names, kinds, depth + 1) if inner and needed(inner) else 0)
    return [kind.__name__, 'items' if items else 'bare', *items]


def written(name: str, kind: Optional[type], spec: Spec) -> str:
    """ "circle{x y radius}", "circle?" """
    leaves = [one.name for one, item in zip(needed(kind), spec[2:]) if item != 1] if kind and spec else []
    return f'{name}{{{" ".join(leaves)}}}' if leaves else f'{name}?'


def point_class_of(function: Test) -> Optional[type]:
    """The class of its file whose objects are points, "Vec2"; None: there is none."""
    for name, kind in getattr(function, '__globals__', {}).items():
        is_own = inspect.isclass(kind) and kind.__flags__ & 1 << 9
        if is_own and re.search('vec|point|pt|coord', name, re.I) and [one.name.strip('_').lower() for one in needed(kind)] == ['x', 'y']:
            return kind
    return None


def source_of(function: Test) -> Tuple[str, Dict[str, Any]]:
    """The text of its file, and the names of that."""
    names = getattr(function, '__globals__', {})
    try:
        return pathlib.Path(function.__code__.co_filename).read_text(encoding='utf-8', errors='replace'), names
    except (AttributeError, OSError):
        return '', names


# ---- A call ---------------------------------------------------------------------------------------

def in_order(function: Test, parameters: List[inspect.Parameter]) -> Test:
    """The function with all arguments in their order: those that it takes by name come last."""
    named = [one.name for one in parameters if one.kind is one.KEYWORD_ONLY]
    if not named:
        return function
    return lambda *given: function(*given[:-len(named)], **dict(zip(named, given[-len(named):])))


def with_objects(test: Test, specs: List[Spec], kinds: Dict[str, type]) -> Test:
    if not any(specs):
        return test
    return lambda *given: test(*[built(spec, one, kinds) for spec, one in zip(specs, given)])


def ways(pair: str, function: Test) -> List[Way]:
    """The ways to call it: with objects of its file's classes by all that their constructors take, by what a shape has of that, or
    with shapes alone."""
    owner = owner_of(function)
    if owner and not says_shape(pair, owner.__name__):
        function, owner = getattr(owner(), function.__name__), None
    parameters, names = needed(function), getattr(function, '__globals__', {})
    test, found = in_order(function, parameters), [class_of(one, names) for one in parameters]
    labels = [one.name for one in parameters]
    if owner and parameters:
        found[0], labels[0] = owner, owner.__name__
        if len(found) == 2 and len(set(pair.split('/'))) == 1:  # circle.hits(other)
            found[1] = found[1] or owner
    found = asked_of(function, parameters, found, pair)
    made: List[Way] = []
    rules: List[Callable[[str], bool]] = [lambda name: True, lambda name: bool(_lib.judge_knows_name(name.encode())), lambda name: False]
    for knows in rules if any(found) else rules[2:]:
        kinds: Dict[str, type] = {}
        specs = [spec_of(kind, knows, names, kinds) if kind else 0 for kind in found]
        if knows is rules[2]:
            specs = [spec and [spec[0], 'bare'] for spec in specs]
        texts = [written(label, kind, spec) if MARKS[one.kind] == '?' else f'{label}*' for one, label, kind, spec in zip(parameters, labels, found, specs)]
        made.append(Way(' '.join(texts) or None, with_objects(test, specs, kinds)))
    return made
