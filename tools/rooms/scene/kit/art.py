"""Framed pictures of several kinds, behind glass with a mat or bare on canvas."""

import math

import bpy
import numpy as np
from mathutils import Matrix

from kit import prints
from kit.materials import black, brass, mat, oakX, oakZ, walX, walZ
from kit.scene import L, N, obj
from kit.shapes import box

P1 = [(0.78, 0.73, 0.64), (0.50, 0.23, 0.12), (0.23, 0.26, 0.20), (0.62, 0.48, 0.32), (0.12, 0.12, 0.12), (0.70, 0.55, 0.42)]
MAT = (0.84, 0.825, 0.785)
chalk = mat("chalk", (0.78, 0.765, 0.73), 0.5, 0.3)
# Horizontal and upright parts, how wide, how deep.
FRAMES = {
    "oak": (oakX, oakZ, 0.022, 0.03),
    "walnut": (walX, walZ, 0.028, 0.034),
    "black": (black, black, 0.016, 0.028),
    "brass": (brass, brass, 0.010, 0.022),
    "white": (chalk, chalk, 0.030, 0.03),
}
# Pixels to a metre: finer than the panorama sees it.
FINE = 1100


def picture(name, w, h, kind, seed, margin):
    """The image of a print w × h metres inside a mat that is `margin` metres wide, with the bevel of its window."""
    rg = np.random.RandomState(seed)
    pw, ph, pm = int(w * FINE), int(h * FINE), int(margin * FINE)
    drawn = prints.shapes(rg, pw, ph, P1) if kind == "shapes" else getattr(prints, kind)(rg, pw, ph)
    img = np.ones((ph + 2 * pm, pw + 2 * pm, 3)) * MAT
    if pm:
        cut = 4
        img[pm - cut : pm + ph + cut, pm - cut : pm + pw + cut] = (0.72, 0.70, 0.66)
        img[pm + ph : pm + ph + cut, pm - cut : pm + pw + cut] = (0.50, 0.485, 0.46)
        img[pm - cut : pm, pm - cut : pm + pw + cut] = (0.93, 0.92, 0.89)
    img[pm : pm + ph, pm : pm + pw] = np.clip(drawn, 0.004, 0.92)
    im = bpy.data.images.new(name, img.shape[1], img.shape[0])
    im.colorspace_settings.name = "Linear"
    im.pixels.foreach_set(np.dstack([img, np.ones(img.shape[:2])]).astype(np.float32).ravel())
    im.pack()
    return im


def art(cx, cy, cz, w, h, face, seed, kind="shapes", frame="oak", margin=0.0):
    """A picture w × h metres within its frame, its middle at (cx, cy, cz), on the wall `face` (N, E, S or W). With a mat it is behind glass."""
    m = mat("art", (1, 1, 1), 0.7, 0.2)
    b = m.node_tree.nodes["Principled BSDF"]
    tx = N(m, "ShaderNodeTexImage")
    tx.image = picture("art%d" % seed, w - 2 * margin, h - 2 * margin, kind, seed, margin)
    tx.extension = "EXTEND"
    L(m, tx.outputs[0], b.inputs["Base Color"])
    if margin:
        b.inputs["Clearcoat"].default_value = 0.7
        b.inputs["Clearcoat Roughness"].default_value = 0.015
    rz = {"W": math.pi / 2, "E": -math.pi / 2, "S": math.pi, "N": 0}[face]
    M = Matrix.Translation((cx, cy, cz)) @ Matrix.Rotation(rz, 4, "Z")

    def bx(sz, lc, mm):
        o = box("af", sz, (0, 0, 0), mm, 0.003)
        o.matrix_world = M @ Matrix.Translation(lc)
        return o

    across, upright, f, d = FRAMES[frame]
    bx((w + 2 * f, d, f), (0, -d / 2, h / 2 + f / 2), across)
    bx((w + 2 * f, d, f), (0, -d / 2, -h / 2 - f / 2), across)
    bx((f, d, h), (-w / 2 - f / 2, -d / 2, 0), upright)
    bx((f, d, h), (w / 2 + f / 2, -d / 2, 0), upright)
    me = bpy.data.meshes.new("ap")
    me.from_pydata([(-w / 2, -0.010, -h / 2), (w / 2, -0.010, -h / 2), (w / 2, -0.010, h / 2), (-w / 2, -0.010, h / 2)], [], [(0, 1, 2, 3)])
    uv = me.uv_layers.new()
    for i, c in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = c
    o = obj("ap", me, m)
    o.matrix_world = M
