"""How things come on the screen: Textual's way, without the detours that this game can spare.

Whatever of Textual's own is changed for that is changed here.
"""

from collections.abc import Callable, Collection, Iterable
from contextlib import suppress

from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate
from textual._styles_cache import StylesCache
from textual.color import Color
from textual.css.styles import StylesBase
from textual.dom import NoScreen
from textual.geometry import Region, Size, Spacing
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget


class Painted(Widget):
    """A widget that looks for what has changed on it when a frame is made, and not before.

    However much happens between two frames, the looking is done once. `Widget.refresh` would send
    a message to the widget and one on to its screen for each change, and forget the styles.
    """

    _is_stale = False

    def changes(self) -> Iterable[Region]:
        """The parts of the content that look different since this was called before."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Look for changes in the next frame."""
        if self._is_stale:
            return
        self._is_stale = True
        with suppress(NoScreen):
            screen = self.screen
            # Before the first layout a screen has no use for this: all of it will be painted.
            if screen in screen._compositor:
                screen._dirty_widgets.add(self)
                screen.check_idle()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines as they look now."""
        self._settle()
        return super().render_lines(crop)

    def _exchange_repaint_regions(self) -> Collection[Region]:
        self._settle()
        return super()._exchange_repaint_regions()

    def _settle(self) -> None:
        if self._is_stale:
            self._is_stale = False
            # Told of no regions, Textual would take the whole widget.
            if regions := tuple(self.changes()):
                self._set_dirty(*regions)


class ContentCache(StylesCache):
    """For a widget that is all content: no border, no padding, nothing laid over it."""

    def render_line(
        self,
        styles: StylesBase,  # noqa: ARG002
        y: int,
        size: Size,  # noqa: ARG002
        content_size: Size,  # noqa: ARG002
        padding: Spacing,  # noqa: ARG002
        base_background: Color,  # noqa: ARG002
        background: Color,  # noqa: ARG002
        render_content_line: Callable[[int], Strip],
        *_: object,
    ) -> Strip:
        """One line of the content, without looking for what might be around it."""
        return render_content_line(y)


class FrugalCompositor(Compositor):
    """Asks only those widgets for their lines that show in what is painted.

    Textual asks every widget within the rectangle around all changes. A move changes cells, the
    status and the history, far apart: the rectangle is nearly the whole screen, though a change
    mostly lies within one widget, which hides whatever is behind it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._changes: frozenset[Region] = frozenset()

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        """Paint everything, and leave nothing over: Textual would paint the changes once more."""
        update = super().render_full_update(simplify)
        if not simplify:  # which is for pictures
            for widget in self.visible_widgets:
                if isinstance(widget, Painted):
                    widget._repaint_regions.clear()
        return update

    def render_partial_update(self) -> ChopsUpdate | None:
        """Paint what has changed."""
        self._changes = frozenset(self._dirty_regions)
        try:
            return super().render_partial_update()
        finally:
            self._changes = frozenset()

    def _get_renders(
        self, crop: Region | None = None
    ) -> Iterable[tuple[Region, Region, list[Strip]]]:
        if not self._changes:
            yield from super()._get_renders(crop)
            return
        unseen = self._changes
        for widget, (region, clip) in self.visible_widgets.items():  # from front to back
            shown = region.intersection(clip)
            if any(map(shown.overlaps, unseen)):
                yield region, clip, widget.render_lines(shown.translate(-region.offset))
                unseen = frozenset(part for part in unseen if not shown.contains_region(part))
                if not unseen:
                    return


class FrugalScreen(Screen[None]):
    """A screen that is painted frugally, and styled once when it comes up."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = FrugalCompositor()
        self._has_come_up = False

    def update_node_styles(self, animate: bool = True) -> None:
        """Style the screen and all that is on it, unless that has just been done.

        Each widget is styled as it is mounted. When a screen comes up for the first time, which
        is what `stack_updates` counts, Textual styles them all again.
        """
        if self._has_come_up or self.stack_updates != 1:
            super().update_node_styles(animate)
        else:
            self._has_come_up = True
