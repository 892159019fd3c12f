"""Framed abstract pictures."""

import math

import bpy
import numpy as np
from mathutils import Matrix

from kit.materials import mat, oakX, oakZ
from kit.scene import L, N, obj
from kit.shapes import box


def artimg(name, w, h, seed, pal):
    rg = np.random.RandomState(seed)
    yy, xx = np.mgrid[0:h, 0:w] / max(w, h)
    img = np.ones((h, w, 3)) * pal[0]
    for k in range(6):
        cx, cy = rg.rand() * w / max(w, h), rg.rand() * h / max(w, h)
        r = 0.10 + 0.20 * rg.rand()
        th = np.arctan2(yy - cy, xx - cx)
        rr = np.hypot(xx - cx, yy - cy)
        b = r * (1 + 0.22 * np.sin(2 * th + rg.rand() * 6) + 0.12 * np.sin(3 * th + rg.rand() * 6))
        msk = np.clip((b - rr) * 260, 0, 1)[..., None]
        img = img * (1 - msk) + np.array(pal[1 + k % (len(pal) - 1)]) * msk
    img *= 1 - 0.05 * rg.rand(h, w, 1)
    im = bpy.data.images.new(name, w, h)
    im.pixels.foreach_set(np.dstack([img, np.ones((h, w))]).astype(np.float32).ravel())
    im.pack()
    return im


def art(cx, cy, cz, w, h, face, seed, pal):
    im = artimg("art%d" % seed, int(1000 * w), int(1000 * h), seed, pal)
    m = mat("art", (1, 1, 1), 0.7, 0.2)
    tx = N(m, "ShaderNodeTexImage")
    tx.image = im
    L(m, tx.outputs[0], m.node_tree.nodes["Principled BSDF"].inputs["Base Color"])
    rz = {"W": math.pi / 2, "E": -math.pi / 2, "S": math.pi}[face]
    M = Matrix.Translation((cx, cy, cz)) @ Matrix.Rotation(rz, 4, "Z")

    def bx(sz, lc, mm):
        o = box("af", sz, (0, 0, 0), mm, 0.003)
        o.matrix_world = M @ Matrix.Translation(lc)
        return o

    f = 0.022
    bx((w + 2 * f, 0.03, f), (0, -0.015, h / 2 + f / 2), oakX)
    bx((w + 2 * f, 0.03, f), (0, -0.015, -h / 2 - f / 2), oakX)
    bx((f, 0.03, h), (-w / 2 - f / 2, -0.015, 0), oakZ)
    bx((f, 0.03, h), (w / 2 + f / 2, -0.015, 0), oakZ)
    me = bpy.data.meshes.new("ap")
    me.from_pydata([(-w / 2, -0.010, -h / 2), (w / 2, -0.010, -h / 2), (w / 2, -0.010, h / 2), (-w / 2, -0.010, h / 2)], [], [(0, 1, 2, 3)])
    uv = me.uv_layers.new()
    for i, c in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = c
    o = obj("ap", me, m)
    o.matrix_world = M


P1 = [(0.78, 0.73, 0.64), (0.50, 0.23, 0.12), (0.23, 0.26, 0.20), (0.62, 0.48, 0.32), (0.12, 0.12, 0.12), (0.70, 0.55, 0.42)]
