"""A straight flight of stairs that climbs towards negative y along a wall in the east, closed beneath; metres."""

import bpy

from kit.materials import black, oakX, oakZ, trim, wall
from kit.scene import obj
from kit.shapes import bb, box, tube

NOSE = 0.028
THICK = 0.038


def flight(x0, x1, y, top, steps, going, end, rail=0.88):
    """From the floor at `y` up to `top` by so many rises; its open side at x0. What is beneath is closed until `end`. Returns where it arrives."""
    rise = top / steps
    skin, faces = [], []

    def side(ya, yb, z):
        k = len(skin)
        skin.extend([(x0, ya, 0), (x0, yb, 0), (x0, yb, z), (x0, ya, z)])
        faces.append((k, k + 1, k + 2, k + 3))

    for k in range(steps):
        front, z = y - k * going, (k + 1) * rise
        bb("riser", x0 + 0.001, x1, front - 0.018, front, k * rise - 0.002, z - THICK + 0.002, trim, 0)
        if k == steps - 1:
            break
        bb("tread", x0 - NOSE, x1, front - going - 0.010, front + NOSE, z - THICK, z, oakX, 0.009, 3)
        bb("cove", x0 - 0.010, x1, front, front + 0.012, z - THICK - 0.014, z - THICK, trim, 0.004)
        side(front, front - going, z - THICK)
    arrives = y - (steps - 1) * going
    side(arrives, end, top - 0.29)
    me = bpy.data.meshes.new("string")
    me.from_pydata(skin, [], faces)
    obj("string", me, wall, smooth=False)
    bb("nosing", x0 - NOSE, x1, arrives - 0.10, arrives + NOSE, top - THICK, top, oakX, 0.009, 3)
    line = lambda at: (y - at) / going * rise
    bx = x0 + 0.045
    for k in range(steps - 1):
        for part in (0.055, 0.180):
            at = y - k * going - part
            tube("baluster", [(bx, at, (k + 1) * rise), (bx, at, line(at) + rise + rail - 0.012)], 0.0075, 0.0075, black, 10)
            tube("shoe", [(bx, at, (k + 1) * rise), (bx, at, (k + 1) * rise + 0.012)], 0.014, 0.011, black, 14)
    low, high = y - 0.02, arrives + 0.02
    for dx, dz, r in ((0, 0, 0.024), (-0.010, -0.004, 0.019), (0.010, -0.004, 0.019)):
        tube("handrail", [(bx + dx, low, line(low) + rise + rail + dz), (bx + dx, high, line(high) + rise + rail + dz)], r, r, oakZ, 20)
    post = line(low) + rise + rail + 0.10
    box("newel", (0.085, 0.085, post), (bx, y - 0.025, post / 2), oakZ, 0.006, 3)
    box("cap", (0.105, 0.105, 0.022), (bx, y - 0.025, post + 0.011), oakX, 0.006, 3)
    return arrives


def balustrade(x, y0, y1, z, rail=0.90):
    """Around the opening above: level, along x."""
    n = int((y1 - y0) / 0.11)
    for k in range(n + 1):
        at = y0 + (y1 - y0) * k / n
        tube("baluster", [(x, at, z), (x, at, z + rail)], 0.0075, 0.0075, black, 8)
    tube("handrail", [(x, y0, z + rail), (x, y1, z + rail)], 0.026, 0.026, oakZ, 20)
