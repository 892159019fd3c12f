"""What is printed, drawn or painted on the pictures: computed, seeded, as arrays of linear color, rows from the bottom."""

import numpy as np

PAPER = np.array((0.80, 0.765, 0.69))
INK = np.array((0.035, 0.035, 0.04))


def grid(w, h):
    """x and y in picture widths, y upwards."""
    yy, xx = np.mgrid[0:h, 0:w] / w
    return xx, yy


def smooth(rg, w, h, cells):
    """Noise around 0 with `cells` bumps to a picture's width."""
    rough = rg.rand(int(cells * h / w) + 3, cells + 3) - 0.5
    xx, yy = grid(w, h)
    x, y = xx * cells, yy * cells
    i, j = x.astype(int), y.astype(int)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    low = rough[j, i] * (1 - u) + rough[j, i + 1] * u
    return low * (1 - v) + (rough[j + 1, i] * (1 - u) + rough[j + 1, i + 1] * u) * v


def cloudy(rg, w, h, cells, octaves=5):
    return sum(smooth(rg, w, h, cells * 2**k) / 2**k for k in range(octaves))


def over(img, color, cover):
    return img + (np.asarray(color) - img) * np.clip(cover, 0, 1)[..., None]


def stroke(img, points, radii, color, strength=1.0):
    """Draws a line of round dabs through `points`, in picture widths; `radii` as many."""
    h, w = img.shape[:2]
    last = (-9, -9)
    for (x, y), r in zip(points, radii):
        x, y, r = x * w, y * w, max(0.7, r * w)
        if np.hypot(x - last[0], y - last[1]) < 0.25 * r:
            continue
        last = (x, y)
        x0, x1, y0, y1 = int(max(0, x - r - 2)), int(min(w, x + r + 3)), int(max(0, y - r - 2)), int(min(h, y + r + 3))
        if x0 >= x1 or y0 >= y1:
            continue
        yy, xx = np.mgrid[y0:y1, x0:x1]
        cover = np.clip(r + 0.5 - np.hypot(xx - x, yy - y), 0, 1) * strength
        img[y0:y1, x0:x1] = over(img[y0:y1, x0:x1], color, cover)


def curve(points, n=900):
    """A smooth line through points (Catmull-Rom), at even steps."""
    p = np.array([points[0], *points, points[-1]], float)
    t = np.linspace(0, len(points) - 1.0001, n * 3)
    i = t.astype(int)
    u = (t - i)[:, None]
    a, b, c, d = p[i], p[i + 1], p[i + 2], p[i + 3]
    line = 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (3 * b - a - 3 * c + d) * u**3)
    far = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    even = np.linspace(0, far[-1], n)
    return np.stack([np.interp(even, far, line[:, k]) for k in (0, 1)], 1)


def shapes(rg, w, h, pal):
    """Rounded shapes of flat color that overlap."""
    xx, yy = grid(w, h)
    size = max(w, h) / w
    img = np.ones((h, w, 3)) * pal[0]
    for k in range(6):
        cx, cy = rg.rand(), rg.rand() * h / w
        r = (0.10 + 0.20 * rg.rand()) * size
        th = np.arctan2(yy - cy, xx - cx)
        b = r * (1 + 0.22 * np.sin(2 * th + rg.rand() * 6) + 0.12 * np.sin(3 * th + rg.rand() * 6))
        img = over(img, pal[1 + k % (len(pal) - 1)], (b - np.hypot(xx - cx, yy - cy)) * w * 0.5)
    return img * (1 + 0.05 * cloudy(rg, w, h, 60, 2)[..., None])


def hills(rg, w, h):
    """Ridges that pale into mist, under an evening sky: painted in washes."""
    xx, yy = grid(w, h)
    tall = h / w
    up = np.clip(yy / tall, 0, 1)[..., None]
    img = np.array((0.80, 0.62, 0.47)) * (1 - up) + np.array((0.38, 0.47, 0.53)) * up
    img = over(img, (0.86, 0.78, 0.68), np.clip(cloudy(rg, w, h, 3) * 1.1, 0, 0.5) * up[..., 0])
    sx, sy = 0.25 + 0.5 * rg.rand(), tall * 0.70
    img = over(img, (0.90, 0.62, 0.36), (0.055 - np.hypot(xx - sx, yy - sy)) * w * 0.4)
    grain = cloudy(rg, w, h, 5)
    for k in range(6):
        q = k / 5
        crest = tall * (0.60 - 0.50 * q)
        ridge = np.zeros(w)
        for f, amp in ((1.3, 0.075), (3.1, 0.036), (7.7, 0.013), (19, 0.005), (47, 0.002)):
            ridge += amp * (0.55 + 0.45 * q) * np.sin(np.linspace(0, 6.283 * f, w) + rg.rand() * 6.283)
        color = np.array((0.50, 0.52, 0.50)) * (1 - q) + np.array((0.045, 0.075, 0.07)) * q
        cover = (crest + ridge[None] - yy) * w * 0.4
        mist = np.clip((crest + ridge[None] - yy) / (tall * 0.16), 0, 1)
        wash = color * (1 + 0.30 * grain[..., None]) + 0.14 * (1 - q) * mist[..., None]
        img = img + (wash - img) * np.clip(cover, 0, 1)[..., None]
    return img * (1 + 0.07 * cloudy(rg, w, h, 90, 2)[..., None])


def sea(rg, w, h):
    """A long exposure of a sea: a horizon, a smooth sky, water in bands; like a photograph in grey."""
    xx, yy = grid(w, h)
    tall = h / w
    line = tall * 0.42
    sky = np.clip((yy - line) / (tall - line), 0, 1)
    value = 0.62 - 0.36 * sky**0.7 + 0.10 * cloudy(rg, w, h, 2, 4) * sky + 0.16 * np.exp(-(sky * 5) ** 2)
    depth = np.clip((line - yy) / line, 0, 1)
    stretched = np.repeat(cloudy(rg, w // 25 + 1, h, 3, 5), 25, axis=1)[:, :w]
    water = 0.40 - 0.30 * depth**0.6 + 0.13 * stretched * (0.3 + depth) + 0.10 * np.exp(-(((xx - 0.62) / (0.05 + 0.2 * depth)) ** 2)) * (1 - depth)
    value = np.where(yy > line, value, water)
    for k in range(5):  # a jetty's posts
        x = 0.16 + 0.045 * k
        post = (np.abs(xx - x) < 0.0042 - 0.0003 * k) & (yy > line * (0.52 + 0.05 * k)) & (yy < line * (0.86 + 0.02 * k))
        value = np.where(post, 0.03, value)
    value = np.clip(value * (1 - 0.30 * np.hypot(xx - 0.5, (yy / tall - 0.5)) ** 2), 0.01, 1)
    return np.stack([value * 1.0, value * 0.985, value * 0.95], -1) * (1 + 0.05 * (rg.rand(h, w, 1) - 0.5))


def line(rg, w, h):
    """One line, drawn without lifting the pen: a vase with flowers."""
    tall = h / w
    img = np.ones((h, w, 3)) * PAPER * (1 + 0.03 * cloudy(rg, w, h, 70, 2)[..., None])
    s = min(1, tall / 1.4)
    at = lambda x, y: (0.5 + (x - 0.5) * s, tall * 0.5 + (y - 0.7) * s)
    img = over(img, (0.63, 0.36, 0.22), (0.16 * s - np.hypot(grid(w, h)[0] - at(0.60, 0.9)[0], grid(w, h)[1] - at(0.60, 0.9)[1])) * w * 0.5)
    body = [(0.20, 0.22), (0.40, 0.205), (0.33, 0.30), (0.29, 0.42), (0.38, 0.54), (0.455, 0.60), (0.44, 0.66), (0.50, 0.665), (0.565, 0.66), (0.55, 0.60), (0.62, 0.54), (0.71, 0.42), (0.67, 0.30), (0.60, 0.205), (0.82, 0.215)]
    stems = [[(0.50, 0.62), (0.49, 0.78), (0.45, 0.92)], [(0.51, 0.62), (0.55, 0.80), (0.63, 0.98)], [(0.49, 0.62), (0.42, 0.74), (0.31, 0.82)]]
    for points in (body, *stems):
        c = curve([at(x, y) for x, y in points])
        stroke(img, c, np.full(len(c), 0.0034 * s), INK)
    for points, petals in zip(stems, (7, 9, 6)):
        cx, cy = at(*points[-1])
        t = np.linspace(0, 6.283, 900)
        r = s * (0.052 + 0.030 * np.cos(petals * t + rg.rand() * 3)) * (1 + 0.08 * np.sin(t + rg.rand() * 6))
        stroke(img, np.stack([cx + r * np.cos(t), cy + r * np.sin(t)], 1), np.full(900, 0.0028 * s), INK)
        stroke(img, [(cx, cy)], [0.012 * s], INK)
    return img


def botanical(rg, w, h):
    """A pressed twig: leaves in two greens with veins, and its name below as a line of small print."""
    tall = h / w
    img = np.ones((h, w, 3)) * np.array((0.83, 0.80, 0.73)) * (1 + 0.04 * cloudy(rg, w, h, 6)[..., None])
    bend = rg.uniform(-0.08, 0.08)
    stem = curve([(0.5 - bend, tall * 0.17), (0.5 + bend * 0.4, tall * 0.45), (0.5 + bend, tall * 0.90)], 500)
    stroke(img, stem, np.linspace(0.006, 0.0022, 500), (0.16, 0.12, 0.06))
    for k in range(13):
        root = stem[80 + 32 * k]
        side = 1 if k % 2 else -1
        long = 0.24 * (1 - 0.045 * k) * rg.uniform(0.85, 1.1)
        rise = rg.uniform(0.5, 0.85) + 0.03 * k
        tip = root + long * np.array((side * np.cos(rise), np.sin(rise)))
        mid = (root + tip) / 2 + np.array((0, 0.02 * side * rg.uniform(-1, 1)))
        rib = curve([root, mid, tip], 260)
        q = np.linspace(0, 1, 260)
        tone = np.array((0.12, 0.20, 0.10)) * rg.uniform(0.7, 1.5) + np.array((0.03, 0.0, 0.0)) * rg.rand()
        stroke(img, rib, 0.052 * np.sin(np.pi * np.clip(q * 1.02, 0, 1) ** 0.8) * long / 0.24, tone)
        stroke(img, rib, np.full(260, 0.0012), tone * 1.9)
        across = np.array((-(tip - root)[1], (tip - root)[0])) / long
        for v in np.linspace(0.2, 0.8, 6):
            p = rib[int(v * 259)]
            for way in (-1, 1):
                end = p + (across * way * 0.034 + (tip - root) / long * 0.03) * np.sin(np.pi * v) * long / 0.24
                stroke(img, np.linspace(p, end, 40), np.full(40, 0.0008), tone * 1.6)
    x = 0.34
    while x < 0.64:  # its name, as small as a name is
        step = rg.uniform(0.006, 0.012)
        if rg.rand() > 0.16:
            stroke(img, np.linspace((x, tall * 0.085), (x + step * 0.5, tall * 0.085 + 0.009), 12), np.full(12, 0.0011), INK)
        x += step
    return img


def poster(rg, w, h):
    """A poster of arcs and bars over a block of small print."""
    xx, yy = grid(w, h)
    tall = h / w
    img = np.ones((h, w, 3)) * np.array((0.82, 0.78, 0.69))
    ink = [(0.055, 0.085, 0.14), (0.62, 0.235, 0.105), (0.72, 0.50, 0.16), (0.36, 0.44, 0.44)]
    cell = 0.8 / 3
    for row in range(int((tall - 0.34) / cell)):
        for col in range(3):
            x0, y0 = 0.1 + col * cell, 0.24 + row * cell
            inside = (xx >= x0) & (xx < x0 + cell - 0.008) & (yy >= y0) & (yy < y0 + cell - 0.008)
            kind, color, back = rg.randint(4), ink[rg.randint(4)], ink[rg.randint(4)]
            img[inside] = back if rg.rand() < 0.45 and back != color else img[inside]
            cx, cy = x0 + cell * rg.randint(2), y0 + cell * rg.randint(2)
            r = np.hypot(xx - cx, yy - cy)
            cover = (cell * 0.97 - r) * w * 0.5
            if kind == 1:
                cover = np.minimum(cover, (r - cell * 0.52) * w * 0.5)
            if kind == 2:
                cover = (cell * 0.40 - np.hypot(xx - x0 - cell / 2, yy - y0 - cell / 2)) * w * 0.5
            if kind == 3:
                cover = (np.sin((yy - y0) / cell * 6.283 * 4) * 6)
            img = over(img, color, np.where(inside, cover, 0))
    for k, (size, long) in enumerate(((0.030, 0.50), (0.011, 0.72), (0.011, 0.66), (0.011, 0.40))):
        y, x = 0.185 - 0.026 * k - (0.02 if k else 0), 0.1
        while x < 0.1 + long:
            step = size * rg.uniform(0.45, 0.8)
            if rg.rand() > 0.14:
                for _ in range(2):
                    a, b = rg.rand(2, 2) * (step * 0.7, size)
                    stroke(img, np.linspace((x, y) + a, (x, y) + b, 14), np.full(14, size * 0.085), ink[0])
                stroke(img, np.linspace((x, y), (x, y + size), 14), np.full(14, size * 0.085), ink[0])
            x += step
    return img * (1 + 0.03 * cloudy(rg, w, h, 50, 2)[..., None])


def field(rg, w, h):
    """Oil on canvas: two fields of color with soft edges, brushed across."""
    xx, yy = grid(w, h)
    tall = h / w
    brush = np.repeat(cloudy(rg, w // 11 + 1, h, 30, 3), 11, axis=1)[:, :w]
    img = np.ones((h, w, 3)) * np.array((0.56, 0.42, 0.27))
    for low, high, color in ((0.08, 0.44, (0.085, 0.125, 0.135)), (0.49, 0.76, (0.55, 0.19, 0.075)), (0.80, 0.93, (0.70, 0.58, 0.42))):
        ragged = 0.012 * cloudy(rg, w, h, 9)
        edge = np.minimum(np.minimum(yy / tall - low, high - yy / tall) * tall, np.minimum(xx - 0.07, 0.93 - xx)) + ragged
        img = over(img, color, np.clip(edge * 60, 0, 0.96))
    return img * (1 + 0.30 * brush[..., None])
