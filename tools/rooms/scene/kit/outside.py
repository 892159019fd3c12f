"""The world before the windows: each room looks at a plot of its own. Metres; y is away from the window wall, the ground a little below the floor."""

import numpy as np

from kit.heaven import outdoors
from kit.scene import ROOM
from kit.scenery import UP, Scenery

GROUND = -0.14
GRASS, PAVING, ASPHALT = (0.12, 0.18, 0.058), (0.42, 0.40, 0.365), (0.12, 0.12, 0.125)
BRICK, RENDER, SLATE, CLAY, WHITE = (0.37, 0.185, 0.125), (0.66, 0.62, 0.54), (0.13, 0.135, 0.15), (0.29, 0.15, 0.105), (0.74, 0.73, 0.70)
DARK, LIGHT = (0.055, 0.105, 0.032), (0.18, 0.265, 0.078)


def hour_of_windows(s):
    """Whether a window is lit in the evening, and how."""
    return np.array((1.5, 1.4, 1.2)) * s.chance.uniform(0.5, 1.2) if s.chance.rand() < 0.6 else np.array((0.02, 0.02, 0.03))


def tree(s, x, y, height, wide, leaves=7000, size=0.085, dark=DARK, light=LIGHT):
    """Trunk, boughs, and a crown of leaves in clusters."""
    r, base = s.chance, np.array((x, y, GROUND))
    fork = base + UP * height * 0.36
    s.trunk([base, base + UP * height * 0.15 + r.normal(0, 0.04, 3), fork], 0.020 * height, 0.013 * height)
    clusters = int(30 + 8 * height)
    out = r.standard_normal((clusters, 3))
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    out[:, 2] = np.abs(out[:, 2]) * 1.1 - 0.35
    centers = base + UP * height * 0.60 + out * np.array((wide, wide, height * 0.40)) * r.uniform(0.45, 0.95, (clusters, 1))
    for center in centers[: clusters // 2]:
        bend = (fork + center) / 2 + np.array((0, 0, -0.12 * height * 0.3))
        s.trunk([fork, bend, center], 0.007 * height, 0.004, sides=5)
    which = r.randint(clusters, size=leaves)
    away = r.standard_normal((leaves, 3)) * wide * np.array((0.16, 0.16, 0.12))
    where = centers[which] + away
    s.leaves(where, size, dark, light, away / (np.linalg.norm(away, axis=1, keepdims=True) + 1e-6))


def hedge(s, x0, x1, y, high, deep=0.8, leaves=9000, size=0.065, dark=DARK, light=(0.16, 0.245, 0.072)):
    """A clipped hedge: leaves over a dark heart."""
    r = s.chance
    s.block(x0, x1, y + 0.10, y + deep, GROUND, high - 0.12, (0.075, 0.15, 0.045), 1.2)
    t = r.rand(leaves)
    top = r.rand(leaves) < 0.35
    wave = 0.05 * np.sin(t * (x1 - x0) * 2.3) + 0.03 * np.sin(t * (x1 - x0) * 5.1)
    where = np.stack([x0 + t * (x1 - x0), np.where(top, y + r.rand(leaves) * deep, y + wave), np.where(top, high + wave, GROUND + r.rand(leaves) * (high - GROUND))], 1)
    where += r.normal(0, 0.045, where.shape)
    s.leaves(where, size, dark, light, np.where(top[:, None], UP, (0, -1.0, 0)))


def shrub(s, x, y, wide, high, leaves=700, size=0.06, dark=DARK, light=LIGHT, flower=None):
    """A rounded bush; with flowers where a color is given."""
    r = s.chance
    out = r.standard_normal((leaves, 3))
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    out[:, 2] = np.abs(out[:, 2])
    where = np.array((x, y, GROUND)) + out * np.array((wide, wide, high)) * r.uniform(0.55, 1.0, (leaves, 1))
    s.leaves(where, size, dark, light, out)
    if flower is not None:
        few = where[: leaves // 6] + out[: leaves // 6] * 0.05
        s.leaves(few, size * 0.9, np.asarray(flower) * 0.7, flower, out[: leaves // 6], 0.8)


def lawn(s, x0, x1, y0, y1, blades=12000):
    """Ground with blades of grass, denser near the house."""
    r = s.chance
    s.plate((x0, y0, GROUND), (x1 - x0, 0, 0), (0, y1 - y0, 0), GRASS, 0.35, 0.10, kind="lawn")
    where = np.stack([r.uniform(x0, x1, blades), y0 + (y1 - y0) * r.rand(blades) ** 1.7, np.full(blades, GROUND)], 1)
    turn, high = r.rand(blades) * np.pi, r.uniform(0.03, 0.075, (blades, 1))
    across = np.stack([np.cos(turn), np.sin(turn), 0 * turn], 1) * 0.006
    tip = where + UP * high + r.normal(0, 0.018, where.shape) * (1, 1, 0)
    t = r.rand(blades, 1)
    color = np.array(GRASS) * (0.7 + 0.7 * t)
    s.quads(np.stack([where - across, where + across, tip + across * 0.2, tip - across * 0.2], 1), color, np.tile((0, -0.4, 0.9), (blades, 1)), thin=True, kind="lawn", hollow=True)


def slabs(s, x0, x1, y0, y1, long=0.6, wide=0.6, albedo=PAVING, z=GROUND + 0.02):
    """Paving with joints."""
    for i in range(int((x1 - x0) / long + 0.5)):
        for j in range(int((y1 - y0) / wide + 0.5)):
            color = np.asarray(albedo) * s.chance.uniform(0.86, 1.1)
            s.plate((x0 + i * long + 0.006, y0 + j * wide + 0.006, z), (long - 0.012, 0, 0), (0, wide - 0.012, 0), color, 0.3, 0.02, kind="stone")
    s.plate((x0, y0, z - 0.012), (x1 - x0, 0, 0), (0, y1 - y0, 0), np.asarray(albedo) * 0.35, 1)


def fence(s, x0, x1, y, high=1.7, albedo=(0.30, 0.20, 0.125)):
    """Upright boards with a rail behind."""
    x = x0
    while x < x1:
        color = np.asarray(albedo) * s.chance.uniform(0.75, 1.15)
        s.block(x, x + 0.135, y, y + 0.02, GROUND, high + s.chance.uniform(-0.012, 0.012), color, 0.6, kind="wood")
        x += 0.1365
    s.block(x0, x1, y - 0.03, y, 0.25, 0.34, albedo, 1.0, kind="wood")
    s.block(x0, x1, y - 0.03, y, high - 0.35, high - 0.26, albedo, 1.0, kind="wood")


def house(s, x0, x1, y, eaves, ridge, walls, roof, floors=1, deep=7.0, door=None, windows=3):
    """A house with its front at y: gable roof, windows with frames and sills, a door, a chimney."""
    s.block(x0, x1, y, y + deep, GROUND, eaves, walls, 0.5, kind="masonry", spread=0.012)
    middle, over = y + deep / 2, 0.35
    s.plate((x0 - over, y - over, eaves - 0.12), (x1 - x0 + 2 * over, 0, 0), (0, deep / 2 + over, ridge - eaves + 0.12), roof, 0.32, 0.13, kind="masonry")
    s.plate((x0 - over, y - over, eaves - 0.24), (x1 - x0 + 2 * over, 0, 0), (0, 0, 0.12), WHITE, 0.8)
    for side in (x0, x1):
        s.quads([[(side, y, eaves), (side, y + deep, eaves), (side, middle, ridge), (side, middle, ridge)]], walls, (np.sign(side - (x0 + x1) / 2), 0, 0))
    cx = x0 + (x1 - x0) * 0.72
    s.block(cx, cx + 0.6, middle - 0.8, middle - 0.2, ridge - 0.9, ridge + 0.7, BRICK, 0.4)
    step = (x1 - x0) / windows
    for level in range(floors):
        low = GROUND + 0.95 + level * 2.6
        for k in range(windows):
            x = x0 + (k + 0.5) * step
            if level == 0 and k == door:
                s.plate((x - 0.55, y - 0.05, GROUND), (1.1, 0, 0), (0, 0, 2.25), WHITE, 0.6)
                s.plate((x - 0.45, y - 0.07, GROUND), (0.9, 0, 0), (0, 0, 2.1), (0.07, 0.12, 0.14), 0.5)
                s.lamps.append(((x + 0.8, y - 0.35, 1.9), 2.0))
                continue
            w, h = 1.15, 1.25
            s.plate((x - w / 2 - 0.08, y - 0.04, low - 0.08), (w + 0.16, 0, 0), (0, 0, h + 0.16), WHITE, 0.5)
            lit = hour_of_windows(s)
            for i in range(2):
                left = x - w / 2 + i * (w / 2 + 0.025)
                s.plate((left, y - 0.06, low), (w / 2 - 0.025, 0, 0), (0, 0, h), (0.16, 0.19, 0.23), 0.3, 0.10, night=lit)
                pane = s.parts[-1]  # lit from a lamp high up in the room
                pane["night"] = pane["night"] * (0.45 + 0.65 * (pane["corners"][:, :, 2].mean(1) - low) / h)[:, None]
            s.block(x - w / 2 - 0.14, x + w / 2 + 0.14, y - 0.14, y, low - 0.14, low - 0.08, WHITE, 0.6)


def far(s, y, high, count=2600, seed_dark=(0.06, 0.10, 0.055), seed_light=(0.15, 0.20, 0.10)):
    """A line of trees far away, paler with distance."""
    r = s.chance
    x = r.uniform(-55, 55, count)
    crest = high * (0.70 + 0.22 * np.sin(x * 0.21 + 1) + 0.14 * np.sin(x * 0.53) + 0.07 * np.sin(x * 1.31))
    where = np.stack([x, y + r.normal(0, 1.5, count), GROUND + crest * r.rand(count) ** 0.6], 1)
    s.leaves(where, 1.15, seed_dark, seed_light, np.tile((0, -0.7, 0.4), (count, 1)))


def ground(s, y0):
    s.plate((-60, y0, GROUND - 0.03), (120, 0, 0), (0, 70, 0), np.array(GRASS) * 0.9, 3, 0.1, kind="lawn", hollow=True)


def garden(s, y):
    """Living room: a lawn with a path, beds, an old tree, a hedge, and the neighbours' cottage behind it."""
    slabs(s, -5.4, 5.4, y + 0.3, y + 2.7)
    lawn(s, -14, 14, y + 2.7, y + 11.2)
    for k in range(9):
        slabs(s, 0.9 + 0.10 * k, 1.7 + 0.10 * k, y + 2.9 + 0.9 * k, y + 3.5 + 0.9 * k, 0.8, 0.6)
    hedge(s, -13, 13, y + 11.2, 1.55, leaves=24000, size=0.075)
    tree(s, -4.6, y + 7.4, 6.2, 2.3, 14000)
    tree(s, 7.2, y + 9.4, 4.6, 1.7, 5500, light=(0.20, 0.25, 0.05))
    for x, wide, flower in ((-9, 0.8, (0.7, 0.66, 0.62)), (-7.2, 0.6, None), (-2.2, 0.5, (0.55, 0.16, 0.30)), (0.0, 0.6, None), (3.6, 0.55, (0.62, 0.60, 0.64)), (5.4, 0.7, (0.32, 0.20, 0.52)), (9.4, 0.8, None)):
        shrub(s, x, y + 10.5, wide, wide * 1.3, flower=flower)
    house(s, -1.6, 9.4, y + 19, 2.9, 6.0, RENDER, CLAY, door=1, windows=4)
    house(s, -24, -9, y + 23, 4.6, 7.6, BRICK, SLATE, floors=2, windows=5)
    tree(s, -7.5, y + 18, 6.8, 2.6, 5000, 0.13)
    tree(s, 13.5, y + 17, 6.5, 2.6, 5000, 0.13)
    s.lamps += [((0.5, y + 4.4, 0.35), 0.8), ((2.6, y + 8.0, 0.35), 0.8), ((-3.9, y + 6.6, 0.3), 1.6)]


def yard(s, y):
    """Kitchen: a terrace with a raised bed, a board fence, fruit trees, and a brick house to the right behind it."""
    slabs(s, -3.6, 8.4, y + 0.3, y + 3.3, 0.6, 0.4, (0.40, 0.335, 0.27))
    lawn(s, -8, 16, y + 3.3, y + 9.5)
    fence(s, -8, 16, y + 9.5)
    s.block(3.2, 5.6, y + 4.6, y + 5.6, GROUND, 0.28, (0.24, 0.16, 0.10), 0.4, kind="wood")
    for k in range(9):
        shrub(s, 3.45 + 0.24 * k, y + 5.0 + 0.2 * (k % 3 - 1), 0.18, 0.62 + 0.1 * (k % 2), 160, 0.07, light=(0.20, 0.33, 0.08), flower=(0.55, 0.12, 0.06) if k % 3 == 0 else None)
    tree(s, 2.0, y + 7.2, 3.7, 1.35, 5200, 0.075, light=(0.21, 0.30, 0.075))
    tree(s, 8.3, y + 7.9, 4.2, 1.5, 5200, 0.075, light=(0.17, 0.27, 0.06))
    for x, wide, flower in ((-0.6, 0.55, (0.62, 0.60, 0.64)), (0.7, 0.4, None), (4.0, 0.5, (0.66, 0.42, 0.08)), (5.3, 0.45, None), (6.6, 0.5, (0.50, 0.14, 0.26))):
        shrub(s, x, y + 9.0, wide, wide * 1.25, flower=flower)
    house(s, 3.4, 13.5, y + 17, 4.7, 7.4, BRICK, SLATE, floors=2, windows=4)
    house(s, -14, -1.0, y + 21, 3.0, 6.0, RENDER, CLAY, windows=4, door=2)
    tree(s, 1.3, y + 15, 6.6, 2.1, 5000, 0.13)
    s.lamps += [((2.0, y + 6.3, 0.3), 1.4), ((6.4, y + 3.6, 0.5), 0.9)]


def court(s, y):
    """Bathroom, whose sill is high: a hedge close by, roofs and birches beyond."""
    lawn(s, -12, 12, y + 0.4, y + 6.4, 5000)
    hedge(s, -5.5, 5.5, y + 6.4, 1.35, leaves=22000, size=0.07, dark=(0.05, 0.11, 0.04), light=(0.16, 0.27, 0.085))
    tree(s, -2.3, y + 5.0, 4.4, 1.15, 9000, 0.06, light=(0.24, 0.33, 0.09))
    shrub(s, 1.5, y + 4.6, 0.85, 1.35, 3200, 0.06, flower=(0.62, 0.50, 0.62))
    shrub(s, 0.2, y + 5.5, 0.5, 0.9, 1500, 0.055)
    shrub(s, -0.9, y + 5.6, 0.45, 0.7, 1200, 0.055, flower=(0.70, 0.62, 0.30))
    house(s, -0.8, 9.6, y + 15, 2.9, 5.4, WHITE, SLATE, windows=4)
    house(s, -16, -4.2, y + 18, 4.8, 7.4, BRICK, CLAY, floors=2, windows=4)
    tree(s, -2.0, y + 14, 6.2, 1.8, 4500, 0.12)
    s.lamps += [((-1.6, y + 4.2, 0.3), 1.6), ((1.4, y + 3.8, 0.3), 1.0)]


def street(s, y):
    """Hall: a front garden with its path, the pavement, the street, and the houses across it."""
    slabs(s, -1.2, 1.2, y + 0.3, y + 4.5, 0.6, 0.6)
    lawn(s, -14, -1.2, y + 0.3, y + 4.5, 5000)
    lawn(s, 1.2, 14, y + 0.3, y + 4.5, 5000)
    for x0, x1 in ((-14, -1.0), (1.0, 14)):
        hedge(s, max(x0, -8), min(x1, 8), y + 4.4, 0.95, 0.55, 11000)
    slabs(s, -15, 15, y + 5.2, y + 7.0, 0.75, 0.6, (0.36, 0.35, 0.335))
    s.plate((-40, y + 7.1, GROUND - 0.02), (80, 0, 0), (0, 6, 0), ASPHALT, 0.8, 0.05, kind="stone")
    s.block(-40, 40, y + 7.0, y + 7.12, GROUND - 0.02, GROUND + 0.02, (0.45, 0.44, 0.42), 1)
    slabs(s, -15, 15, y + 13.2, y + 15, 0.75, 0.6, (0.36, 0.35, 0.335))
    for k, (walls, roof) in enumerate(((BRICK, SLATE), (RENDER, CLAY), ((0.42, 0.225, 0.16), SLATE), (WHITE, SLATE))):
        house(s, -17 + 8.6 * k, -17.2 + 8.6 * (k + 1), y + 18 + 0.4 * (k % 2), 4.9, 7.6, walls, roof, floors=2, door=1, windows=3)
    tree(s, -4.2, y + 14, 5.2, 1.6, 5500, 0.10)
    tree(s, 5.6, y + 14.2, 5.6, 1.7, 5500, 0.10, light=(0.22, 0.27, 0.06))
    tree(s, 3.4, y + 3.2, 3.2, 0.9, 3000, 0.06)
    s.trunk([(2.2, y + 6.7, GROUND), (2.2, y + 6.7, 4.2)], 0.05, 0.04, (0.05, 0.055, 0.05))
    s.quads([[(2.0, y + 6.6, 4.2), (2.4, y + 6.6, 4.2), (2.4, y + 6.8, 4.45), (2.0, y + 6.8, 4.45)]], WHITE, (0, -1, 0), night=(6, 5, 4))
    s.lamps += [((2.2, y + 6.4, 4.0), 9.0), ((-1.5, y + 3.4, 0.4), 0.8)]


# seed, where the afternoon's sun stands, and what is there
PLOTS = {"living": (4, 1, garden), "kitchen": (11, 1, yard), "bathroom": (23, -1, court), "hall": (37, 1, street)}


def outside(y1):
    """What the room sees from its window wall, which stands at y1."""
    seed, side, plot = PLOTS.get(ROOM, PLOTS["living"])
    s = Scenery(seed, side)
    s.materials = {
        "outside": outdoors("outside", 0.35, 9),
        "lawn": outdoors("lawn", 0.8, 5),
        "stone": outdoors("stone", 0.55, 24),
        "masonry": outdoors("masonry", 0.6, 7),
        "wood": outdoors("wood", 0.5, 14),
    }
    ground(s, y1 + 0.3)
    plot(s, y1)
    far(s, y1 + 42, 8.5)
    s.light()
