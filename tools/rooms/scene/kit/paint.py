"""What of a room can be painted, as coverage: walls in red, a feature wall of another color in green, skirting in blue."""

import bpy

from kit.scene import L, N

WALLS = {"wall": (1, 0, 0), "plaster": (1, 0, 0), "accent": (0, 1, 0), "clay": (0, 1, 0)}
SKIRTING = (0, 0, 1)
# Of the walls' material, but no walls.
FITTED = ("hood", "chimney", "niche")
PANES = ("clear",)


def flat(name, color):
    """A material that is seen as a number, whatever the light."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    seen = N(m, "ShaderNodeEmission")
    seen.inputs[0].default_value = (*color, 1)
    out = N(m, "ShaderNodeOutputMaterial")
    L(m, seen.outputs[0], out.inputs[0])
    return m


def paintable():
    """Gives each thing the material of what can be painted of it. What is seen through a pane of glass is seen without it."""
    flats = {color: flat("flat", color) for color in ((0, 0, 0), SKIRTING, *WALLS.values())}
    for o in bpy.data.objects:
        if o.type != "MESH":
            continue
        for slot in o.material_slots:
            name = slot.material.name.split(".")[0] if slot.material else ""
            if name in PANES:
                o.visible_camera = False
            color = SKIRTING if o.name.startswith("skirt") else WALLS.get(name, (0, 0, 0))
            slot.link = "OBJECT"
            slot.material = flats[(0, 0, 0) if o.name.startswith(FITTED) else color]
    bpy.context.scene.world = bpy.data.worlds.new("dark")
    bpy.context.scene.world.color = (0, 0, 0)
    bpy.context.scene.cycles.max_bounces = 0
