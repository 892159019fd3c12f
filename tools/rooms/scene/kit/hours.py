"""What the clock changes in a room: sun, daylight from the windows, and the lamps, which it finds by what they are made of.

Whatever is of the material `bulb` or `spot` (and every `led` line) burns in the evening; rooms need say nothing about it. `lamp()` lights burn by
day too, and brighter in the evening.
"""

import math

import bpy
from mathutils import Vector

from kit.heaven import hour_outside, towards
from kit.scene import S

# Factors on what the room's own scene says of the afternoon; the sun's place in degrees (mirrored for the morning) and its color.
DAY = {
    "afternoon": {"window": 1, "fill": 1, "sun": 1, "lamps": 0, "lamp": 1, "glow": 1},
    "morning": {"window": 0.58, "fill": 0.62, "sun": 0.85, "lamps": 0, "lamp": 0.4, "glow": 0.6, "place": (17, 36), "color": (1, 0.77, 0.50)},
    "evening": {"window": 0.10, "fill": 0.40, "sun": 0, "lamps": 1, "lamp": 7, "glow": 1.8},
}
WINDOW = {"afternoon": (0.92, 0.96, 1), "morning": (0.88, 0.95, 1), "evening": (0.34, 0.52, 1)}
FILL = {"afternoon": (1, 0.95, 0.88), "morning": (0.98, 0.97, 0.96), "evening": (1, 0.84, 0.66)}
WARM = (1, 0.77, 0.51)  # 2700 K, to a camera set for 4000 K
SPOT_WATTS, BULB_WATTS, LED_WATTS, LAMP_WATTS = 62, 105, 10, 45  # of a spot, a pendant's bulb, a metre of led, and what a lamp() has at least
GLOWING = ("bulb", "spot", "led", "milk")

usual = {}
evening = []


def middle(o):
    """Middle and size of an object, in the room."""
    corners = [o.matrix_world @ Vector(corner) for corner in o.bound_box]
    low, high = (Vector([f(c[k] for c in corners) for k in range(3)]) for f in (min, max))
    return (low + high) / 2, high - low


def light(kind, place, watts, **settings):
    data = bpy.data.lights.new("evening", kind)
    data.energy = watts
    data.color = WARM
    for name, value in settings.items():
        setattr(data, name, value)
    o = bpy.data.objects.new("evening", data)
    S.collection.objects.link(o)
    o.location = place
    o.visible_camera = o.visible_glossy = False
    evening.append(o)
    return o


def lamps():
    """A light for every bulb, spot and led line of the room that has none yet."""
    bpy.context.view_layer.update()
    there = [o.location.copy() for o in bpy.data.objects if o.type == "LIGHT" and o.data.type == "POINT"]
    for o in [o for o in bpy.data.objects if o.type == "MESH" and o.material_slots and o.material_slots[0].material]:
        made_of = o.material_slots[0].material.name.split(".")[0]
        at, size = middle(o)
        if made_of == "bulb":
            o.visible_shadow = False
            if all((at - other).length > 0.3 for other in there):
                light("POINT", at, BULB_WATTS, shadow_soft_size=0.03)
        elif made_of == "spot":
            o.visible_shadow = False
            light("SPOT", at - Vector((0, 0, 0.02)), SPOT_WATTS, shadow_soft_size=0.03, spot_size=math.radians(84), spot_blend=0.85)
        elif made_of == "led":
            o.visible_shadow = False
            length = max(size)
            strip = light("AREA", at, LED_WATTS * length, shape="RECTANGLE", size=length, size_y=0.02)
            across = Vector((0, 1, 0)) if size.x > size.y else Vector((1, 0, 0))
            inward = -across if at.dot(across) > 0 else across
            # Under the ceiling it shines up along it, from the edge into the room; under a shelf it shines down.
            facing = (inward * 1.0 + Vector((0, 0, 0.55))) if at.z > 2.2 else Vector((0, 0, -1))
            strip.location = at + facing.normalized() * 0.03
            turn = (-facing).to_track_quat("Z", "Y")
            if (turn @ Vector((1, 0, 0))).cross(across).length < 0.5:  # its long side along the line
                strip.data.size, strip.data.size_y = 0.02, length
            strip.rotation_euler = turn.to_euler()


def remember():
    """What the room's own scene says, once."""
    if usual:
        return
    lamps()
    for o in bpy.data.objects:
        if o.type == "LIGHT" and o not in evening:
            usual[o] = (o.data.energy, tuple(o.data.color), o.rotation_euler.copy())
    for m in bpy.data.materials:
        if m.use_nodes and m.name.split(".")[0] in GLOWING:
            # viewglow() multiplies a strength, its second input, with what sees it
            for node in m.node_tree.nodes:
                if node.type == "MATH" and node.operation == "MULTIPLY" and not node.inputs[1].is_linked:
                    usual[node] = node.inputs[1].default_value


def set_hour(hour):
    """Afternoon, morning or evening, inside and out."""
    remember()
    day = DAY[hour]
    hour_outside(hour)
    for o in evening:
        o.hide_render = not day["lamps"]
    for thing, was in usual.items():
        if not isinstance(was, tuple):
            thing.inputs[1].default_value = was * day["glow"]
            continue
        energy, color, turn = was
        kind = thing.name.split(".")[0]
        kind = {"win": "window"}.get(kind, kind)
        thing.hide_render = day.get(kind, 1) == 0
        thing.data.energy = max(energy * day.get(kind, 1), LAMP_WATTS if kind == "lamp" and day["lamps"] else 0)
        if kind == "window":
            thing.data.color = WINDOW[hour]
        elif kind == "fill":
            thing.data.color = FILL[hour]
        elif kind == "sun":
            thing.data.color = day.get("color", color)
            thing.rotation_euler = turn
            if "place" in day:
                elevation, azimuth = day["place"]
                side = -1 if thing["azimuth"] > 0 else 1
                thing.rotation_euler = towards(elevation, side * azimuth).to_track_quat("Z", "Y").to_euler()
