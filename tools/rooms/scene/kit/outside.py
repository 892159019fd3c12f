"""An out-of-focus garden on a curved backdrop, seen by camera and mirrors only, so that it adds no noise."""

import math

import bpy
import numpy as np

from kit.materials import dappled, viewglow
from kit.scene import obj
from kit.shapes import bb


def fbm2(rg, h, w, cell, octaves=4):
    out = np.zeros((h, w))
    amp = 1
    tot = 0
    for _ in range(octaves):
        gh, gw = int(h / cell) + 3, int(w / cell) + 3
        g = rg.rand(gh, gw)
        y = np.arange(h) / cell
        x = np.arange(w) / cell
        yi, xi = y.astype(int), x.astype(int)
        fy, fx = y - yi, x - xi
        fy = fy * fy * (3 - 2 * fy)
        fx = fx * fx * (3 - 2 * fx)
        a = g[np.ix_(yi, xi)] * (1 - fx) + g[np.ix_(yi, xi + 1)] * fx
        b = g[np.ix_(yi + 1, xi)] * (1 - fx) + g[np.ix_(yi + 1, xi + 1)] * fx
        out += amp * (a * (1 - fy[:, None]) + b * fy[:, None])
        tot += amp
        amp *= 0.55
        cell = max(2, cell / 2.1)
    return out / tot


def blur(a, s):
    r = int(3 * s)
    k = np.exp(-0.5 * (np.arange(-r, r + 1) / s) ** 2)
    k /= k.sum()
    for ax in (0, 1):
        a = np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, mode="edge"), k, "valid"), ax, a)
    return a


def garden(w=1400, h=420, top=9.0, bottom=-1.0):
    rg = np.random.RandomState(4)
    z = np.linspace(top, bottom, h)[:, None]
    img = np.ones((h, w, 3)) * np.array([4.6, 4.5, 4.25])
    lerp = lambda a, b, t: np.array(a) * (1 - t[..., None]) + np.array(b) * t[..., None]
    layers = (
        (5.6, 2.6, 170, (0.85, 1.02, 0.70), (2.3, 2.4, 1.6), 0.5),
        (4.0, 2.2, 120, (0.30, 0.46, 0.20), (1.35, 1.55, 0.72), 0.30),
        (1.6, 0.9, 70, (0.15, 0.25, 0.10), (0.72, 0.95, 0.36), 0.16),
    )
    for k, (base, amp, cell, dark, light, softness) in enumerate(layers):
        hgt = base + amp * (fbm2(rg, 1, w, cell, 3) - 0.5) * 2
        edge = fbm2(rg, h, w, 26, 4) - 0.5
        mask = 1 / (1 + np.exp(-np.clip((hgt + edge * 1.8 - z) / (softness * 0.5), -30, 30)))
        holes = np.clip((fbm2(rg, h, w, 20, 3) - 0.60) * 9, 0, 1) * (0.75, 0.6, 0.25)[k]
        t = np.clip((fbm2(rg, h, w, 34, 4) - 0.30) * 2.3 + 0.12 * (z - base) / 4, 0, 1)
        mask = mask * (1 - holes)
        img = img * (1 - mask[..., None]) + lerp(dark, light, t) * mask[..., None]
    img = np.dstack([blur(img[..., c], 4.0) for c in range(3)])
    yy, xx = np.mgrid[0:h, 0:w]
    for _ in range(420):  # bokeh
        cx, cz = rg.rand() * w, rg.uniform(0.4, 6.5)
        cy = (top - cz) / (top - bottom) * h
        r = rg.uniform(5, 12)
        y0, y1, x0, x1 = max(0, int(cy - r - 2)), int(cy + r + 3), max(0, int(cx - r - 2)), int(cx + r + 3)
        d = np.hypot(yy[y0:y1, x0:x1] - cy, xx[y0:y1, x0:x1] - cx)
        a = np.clip(r - d, 0, 1) * rg.uniform(0.08, 0.28)
        col = np.array([(2.2, 2.4, 1.4), (3.2, 3.0, 2.3), (1.3, 1.7, 0.65)][rg.randint(3)])
        img[y0:y1, x0:x1] = img[y0:y1, x0:x1] * (1 - a[..., None]) + col * a[..., None]
    lawn = lerp((1.0, 1.2, 0.52), (1.55, 1.7, 0.85), fbm2(rg, h, w, 60, 3))
    g = 1 / (1 + np.exp(-np.clip((0.42 - z) / 0.10, -30, 30)))[..., None]
    img = img * (1 - g) + lawn * g
    img = np.dstack([blur(img[..., c], 2.6) for c in range(3)])
    img = img * 0.92 + 0.16  # veiling glare
    im = bpy.data.images.new("garden", w, h, float_buffer=True)
    im.colorspace_settings.name = "Linear"
    im.pixels.foreach_set(np.dstack([img, np.ones((h, w))])[::-1].astype(np.float32).ravel())
    im.pack()
    return im


def backdrop(rad=15.0, n=64, a0=-80, a1=80, z0=-1.0, z1=9.0):
    vs = []
    fs = []
    for i in range(n + 1):
        t = math.radians(a0 + (a1 - a0) * i / n)
        for z in (z0, z1):
            vs.append((rad * math.sin(t), rad * math.cos(t), z))
    for i in range(n):
        fs.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    me = bpy.data.meshes.new("backdrop")
    me.from_pydata(vs, [], fs)
    uv = me.uv_layers.new()
    for p in me.polygons:
        for li, vi in zip(p.loop_indices, p.vertices):
            uv.data[li].uv = ((vi // 2) / n, vi % 2)
    obj("backdrop", me, viewglow("garden", (1, 1, 1), 1.0, garden()), smooth=False).visible_shadow = False


def outside(y1):
    """Garden, lawn and terrace before a room whose window wall stands at y1."""
    backdrop()
    bb("lawn", -30, 30, y1 + 2.6, 16, -0.3, -0.10, dappled(viewglow("lawn", (1, 1, 1), 2.0), (0.36, 0.48, 0.18), (0.80, 0.86, 0.48), 0.55), 0)
    paving = dappled(viewglow("terrace", (1, 1, 1), 2.0), (0.50, 0.475, 0.43), (0.97, 0.92, 0.84), 0.8)
    bb("terrace", -12, 12, y1 + 0.30, y1 + 2.6, -0.3, -0.04, paving, 0)
