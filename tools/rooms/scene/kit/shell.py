"""Walls with windows to the garden, ceiling, skirting and daylight. North (y up) is where the windows are; metres."""

import math

from kit.materials import ceil, frame, trim
from kit.shapes import bb, box
from kit.stage import area

THICK = 0.30
SKIRT = 0.075


def shell(x0, x1, y0, y1, height, windows, sill, head, north, east, south, west):
    """A box of a room whose north wall has `windows` (pairs of x) between the heights `sill` and `head`."""
    t = THICK
    bb("south", x0 - t, x1 + t, y0 - t, y0, 0, height, south, 0)
    bb("west", x0 - t, x0, y0, y1, 0, height, west, 0)
    bb("east", x1, x1 + t, y0, y1, 0, height, east, 0)
    bb("ceiling", x0 - t, x1 + t, y0 - t, y1 + t, height, height + 0.2, ceil, 0)
    edges = [x0 - t, *(x for window in windows for x in window), x1 + t]
    for left, right in zip(edges[::2], edges[1::2]):
        bb("pier", left, right, y1, y1 + t, 0, height, north, 0.003)
    for left, right in windows:
        bb("head", left, right, y1, y1 + t, head, height, north, 0)
        bb("sill", left, right, y1, y1 + t, -0.05, sill, north if sill > 0.3 else trim, 0.003)
        if sill > 0.3:
            bb("board", left - 0.03, right + 0.03, y1 - 0.03, y1 + 0.14, sill - 0.03, sill, trim, 0.006)
        glazing(left, right, y1 + 0.16, sill, head)


def glazing(left, right, y, low, high):
    """A steel-look frame with one upright in the middle."""
    f = 0.055
    for x in (left + f / 2, right - f / 2):
        box("upright", (f, 0.07, high - low), (x, y, (low + high) / 2), frame, 0.005)
    for z in (low + f / 2, high - f / 2):
        box("rail", (right - left, 0.07, f), ((left + right) / 2, y, z), frame, 0.005)
    box("upright", (0.07, 0.06, high - low), ((left + right) / 2, y, (low + high) / 2), frame, 0.005)


def skirting(x0, x1, y0, y1, gaps=()):
    """Along all walls but where a gap (wall, from, to) says otherwise; walls are n, e, s, w."""
    runs = {"w": (y0, y1), "e": (y0, y1), "s": (x0, x1), "n": (x0, x1)}
    for wall, (start, end) in runs.items():
        at = start
        for _, left, right in sorted(gap for gap in gaps if gap[0] == wall):
            board(wall, at, left, x0, x1, y0, y1)
            at = right
        board(wall, at, end, x0, x1, y0, y1)


def board(wall, start, end, x0, x1, y0, y1):
    if end - start < 0.02:
        return
    d = 0.016
    where = {"w": (x0, x0 + d, start, end), "e": (x1 - d, x1, start, end), "s": (start, end, y0, y0 + d), "n": (start, end, y1 - d, y1)}
    bb("skirt", *where[wall], 0, SKIRT, trim, 0.004)


def daylight(windows, y1, sill, head, power):
    """One area light per window, as strong as its share of the glass; `power` is for a square metre, in watts."""
    for left, right in windows:
        w, h = right - left - 0.1, head - sill - 0.1
        place = ((left + right) / 2, y1 + 0.10, (sill + head) / 2)
        area("window", w, h, place, (math.radians(-90), 0, 0), power * w * h, (0.92, 0.96, 1), 165)
