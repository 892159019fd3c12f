"""Meshes of what stands outside, in numpy, and the light that reaches them: found once by rays, kept in their points. Metres; chance is seeded."""

import bpy
import numpy as np
from mathutils.bvhtree import BVHTree

from kit.heaven import GARDEN_SUN, towards
from kit.scene import obj

UP = np.array([0.0, 0.0, 1.0])


class Scenery:
    """Gathers quads with albedo and normal, then lights them. `side` is where the sun stands: 1 right, -1 left in the afternoon."""

    def __init__(self, seed, side):
        self.chance = np.random.RandomState(seed)
        self.side = side
        self.parts = []
        self.lamps = []

    def quads(self, corners, albedo, normal, thin=False, night=None, kind="outside", hollow=False):
        """`corners` n x 4 x 3; `albedo` and `normal` n x 3 (or one for all). Thin ones (leaves) let sun through. Hollow ones cast no shadow."""
        n = len(corners)
        full = lambda a: np.broadcast_to(np.asarray(a, float), (n, 3))
        part = {"corners": np.asarray(corners, float), "albedo": full(albedo), "normal": full(normal), "night": full((0, 0, 0) if night is None else night)}
        self.parts.append({**part, "thin": thin, "kind": kind, "hollow": hollow})

    def plate(self, at, u, v, albedo, cell=0.6, spread=0.04, **more):
        """A rectangle from `at` along `u` and `v`, in cells; its normal is u x v."""
        at, u, v = (np.asarray(a, float) for a in (at, u, v))
        nu, nv = max(1, int(np.linalg.norm(u) / cell + 0.5)), max(1, int(np.linalg.norm(v) / cell + 0.5))
        i, j = (g.ravel()[:, None, None] for g in np.meshgrid(np.arange(nu), np.arange(nv)))
        du, dv = (np.array([[0, 1, 1, 0]])[..., None], np.array([[0, 0, 1, 1]])[..., None])
        corners = at + u * (i + du) / nu + v * (j + dv) / nv
        tint = 1 + spread * self.chance.standard_normal((nu * nv, 1))
        normal = np.cross(u, v)
        self.quads(corners, np.asarray(albedo) * np.clip(tint, 0.6, 1.4), normal / np.linalg.norm(normal), **more)

    def block(self, x0, x1, y0, y1, z0, z1, albedo, cell=0.6, **more):
        """The sides and the top of an upright block."""
        x, y, z = (x1 - x0, 0, 0), (0, y1 - y0, 0), (0, 0, z1 - z0)
        self.plate((x0, y0, z0), x, z, albedo, cell, **more)
        self.plate((x1, y0, z0), y, z, albedo, cell, **more)
        self.plate((x0, y1, z0), z, x, albedo, cell, **more)
        self.plate((x0, y0, z0), z, y, albedo, cell, **more)
        self.plate((x0, y0, z1), x, y, albedo, cell, **more)

    def leaves(self, where, size, dark, light, outward=None, lift=0.35, kind="outside"):
        """A leaf at every point, turned at random and a little outwards and up."""
        n = len(where)
        normal = self.chance.standard_normal((n, 3)) + UP * lift
        if outward is not None:
            normal = normal + 0.9 * outward
        normal /= np.linalg.norm(normal, axis=1, keepdims=True)
        along = np.cross(normal, self.chance.standard_normal((n, 3)))
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        across = np.cross(normal, along)
        big = size * self.chance.uniform(0.6, 1.3, (n, 1))
        tip, wide = along * big * 0.62, across * big * 0.30
        corners = np.stack([where - tip, where + wide - tip * 0.1, where + tip, where - wide - tip * 0.1], 1)
        t = self.chance.rand(n, 1) ** 1.3
        self.quads(corners, np.asarray(dark) * (1 - t) + np.asarray(light) * t, normal, thin=True, kind=kind)

    def trunk(self, points, thick, thin_end, albedo=(0.16, 0.12, 0.09), sides=7):
        points = np.asarray(points, float)
        radius = np.linspace(thick, thin_end, len(points))[:, None, None]
        turn = np.arange(sides + 1) / sides * 2 * np.pi
        ring = np.stack([np.cos(turn), np.sin(turn), 0 * turn], 1)[None]
        hull = points[:, None] + ring * radius
        corners = np.stack([hull[:-1, :-1], hull[:-1, 1:], hull[1:, 1:], hull[1:, :-1]], 2).reshape(-1, 4, 3)
        normal = np.broadcast_to((ring[:, :-1] + ring[:, 1:]) / 2, (len(points) - 1, sides, 3)).reshape(-1, 3)
        self.quads(corners, albedo * self.chance.uniform(0.75, 1.2, (len(corners), 1)), normal)

    def light(self):
        """Makes the objects, with sun, sky and lamps in their points."""
        solid = [p for p in self.parts if not p["hollow"]]
        verts = np.concatenate([p["corners"].reshape(-1, 3) for p in solid])
        tree = BVHTree.FromPolygons(verts.tolist(), np.arange(len(verts)).reshape(-1, 4).tolist())
        suns = [np.array(towards(el, self.side * side * 72)) for el, side in GARDEN_SUN.values()]
        for part in self.parts:
            part["reached"] = self.reached(tree, part, suns)
        for kind in sorted({p["kind"] for p in self.parts}):
            self.make(kind, [p for p in self.parts if p["kind"] == kind])

    def reached(self, tree, part, suns):
        """How much of the two suns and of the sky reach each quad (leaves) or each corner: n x 4 x 3."""
        corners, normal = part["corners"], part["normal"]
        flat = not part["thin"] and len(corners) < 30000
        points = corners.reshape(-1, 3) if flat else corners.mean(1)
        normals = np.repeat(normal, 4, 0) if flat else normal
        middle = np.repeat(corners.mean(1), 4, 0) if flat else points
        points = points * 0.98 + middle * 0.02 + normals * 0.015  # a corner is lit as the quad it belongs to
        out = np.zeros((len(points), 3))
        many = 12 if part["kind"] == "masonry" else 3  # smooth, and few
        for k, sun in enumerate(suns):
            facing = normals @ sun
            strength = np.abs(facing) * np.where(facing > 0, 0.8, 0.55) + 0.12 if part["thin"] else np.maximum(facing, 0)
            some = strength > 0.01
            ways = lambda n: sun + self.chance.standard_normal((n, 3)) * (0.03 if flat else 0.01)
            out[some, k] = strength[some] * self.free(tree, points[some], ways, many if flat else 1, 60)

        def ways(n):
            rays = self.chance.standard_normal((n, 3))
            rays = rays / np.linalg.norm(rays, axis=1, keepdims=True) + (normals if flat else UP * 0.6)
            rays[:, 2] = np.abs(rays[:, 2]) + 0.05
            return rays / np.linalg.norm(rays, axis=1, keepdims=True)

        open_sky = self.free(tree, points, ways, many if flat else 2, 5.0 if flat else 2.5)
        out[:, 2] = ((0.32 if part["thin"] else 0.20) + 0.80 * open_sky) * (0.70 + 0.30 * (normals[:, 2] if flat else np.abs(normals[:, 2])))
        return out.reshape(-1, 4, 3) if flat else np.repeat(out[:, None], 4, 1)

    def free(self, tree, points, ways, tries, reach):
        """Of `tries` rays from each point, the share that hits nothing within `reach` metres."""
        share, cast = np.zeros(len(points)), tree.ray_cast
        for _ in range(tries):
            rays = ways(len(points))
            starts = (points + rays * 0.045).tolist()
            share += [cast(start, ray, reach)[3] is None for start, ray in zip(starts, rays.tolist())]
        return share / tries

    def make(self, kind, parts):
        corners = np.concatenate([p["corners"] for p in parts]).reshape(-1, 3)
        four = lambda name: np.concatenate([np.repeat(p[name], 4, 0) for p in parts])
        albedo, normal, night = four("albedo"), four("normal"), four("night").copy()
        thin = np.concatenate([np.full(4 * len(p["corners"]), p["thin"]) for p in parts])
        for place, power in self.lamps:
            away = np.asarray(place) - corners
            far = np.linalg.norm(away, axis=1)
            facing = np.einsum("ij,ij->i", away, normal) / np.maximum(far, 1e-3)
            facing = np.where(thin, np.abs(facing) * 0.7 + 0.2, np.maximum(facing, 0))
            night += albedo * (power * facing / np.maximum(far, 0.25) ** 2)[:, None]
        me = bpy.data.meshes.new(kind)
        n = len(corners)
        me.vertices.add(n)
        me.loops.add(n)
        me.polygons.add(n // 4)
        me.vertices.foreach_set("co", corners.astype(np.float32).ravel())
        me.loops.foreach_set("vertex_index", np.arange(n, dtype=np.int32))
        me.polygons.foreach_set("loop_start", np.arange(0, n, 4, dtype=np.int32))
        me.polygons.foreach_set("loop_total", np.full(n // 4, 4, np.int32))
        reached = np.concatenate([p["reached"] for p in parts]).reshape(-1, 3)
        for name, values in (("albedo", albedo), ("reached", reached), ("night", night)):
            points = me.color_attributes.new(name, "FLOAT_COLOR", "POINT")
            points.data.foreach_set("color", np.concatenate([values, np.ones((n, 1))], 1).astype(np.float32).ravel())
        me.update()
        o = obj("outside", me, self.materials[kind], smooth=False)
        o.visible_shadow = o.visible_diffuse = o.visible_transmission = False
