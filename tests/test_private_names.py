"""Private names of the libraries are used in one `compat.py` each, and fewer than 15 in all."""

import ast
import inspect
import pkgutil
import re
from importlib import import_module
from textwrap import dedent
from types import ModuleType

import tictactoe

PRIVATE = re.compile(r"_[a-z]\w*")
LIBRARIES = {"textual", "rich", "asyncssh"}
COMPAT = {"tictactoe.tui.compat", "tictactoe.ssh.compat"}
OF_STANDARD_LIBRARY = {"_exit"}
TOO_MANY = 15
TREES: dict[object, ast.AST] = {}

MODULES = [
    import_module(found.name)
    for found in pkgutil.walk_packages(tictactoe.__path__, "tictactoe.")
    if not found.name.endswith("__main__")
]


def test_private_names_of_libraries_are_used_in_compat_alone_and_there_are_few() -> None:
    used = private_modules_imported() | private_attributes_used() | private_names_redefined()
    assert {module for module, _ in used} <= COMPAT, used
    assert len(used) < TOO_MANY


def private_modules_imported() -> set[tuple[str, str]]:
    """Such as `from textual._xterm_parser import …`."""
    return {
        (module.__name__, node.module)
        for module in MODULES
        for node in ast.walk(tree_of(module))
        if isinstance(node, ast.ImportFrom)
        and node.module
        and node.module.split(".")[0] in LIBRARIES
        and "._" in node.module
    }


def private_attributes_used() -> set[tuple[str, str]]:
    """Such as `driver._file`, unless some code of ours gives that name to something."""
    ours = set().union(*(defined(tree_of(module)) for module in MODULES))
    return {
        (module.__name__, name)
        for module in MODULES
        for name in used(tree_of(module)) - ours - OF_STANDARD_LIBRARY
    }


def private_names_redefined() -> set[tuple[str, str]]:
    """Such as a method `_fatal_error` in a class derived from Textual's, by accident or not."""
    return {
        (module.__name__, name)
        for module in MODULES
        for _, ours in inspect.getmembers(module, inspect.isclass)
        if ours.__module__ == module.__name__
        for theirs in library_classes_below(ours)
        for name in (used(tree_of(ours)) | defined(tree_of(ours))) & defined(tree_of(theirs))
    }


def library_classes_below(ours: type) -> list[type]:
    return [base for base in ours.__mro__ if base.__module__.split(".")[0] in LIBRARIES]


def tree_of(thing: ModuleType | type) -> ast.AST:
    """The syntax tree of a module or a class."""
    if thing not in TREES:
        TREES[thing] = ast.parse(dedent(inspect.getsource(thing)))
    return TREES[thing]


def used(tree: ast.AST) -> set[str]:
    """The private attributes that code reads or sets."""
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return set(filter(PRIVATE.fullmatch, names))


def defined(tree: ast.AST) -> set[str]:
    """The private names that code gives to functions, variables, and attributes of `self`."""
    names = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                names.add(name)
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name, ctx=ast.Store()):
                names.add(name)
            case ast.Name(id=name, ctx=ast.Store()):
                names.add(name)
            case _:
                pass
    return set(filter(PRIVATE.fullmatch, names))
