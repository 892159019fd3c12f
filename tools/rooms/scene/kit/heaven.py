"""The sky, and the light that the world outside lies in, by the hour. Only camera and mirrors see it, so it adds no noise."""

import math

import bpy
from mathutils import Vector

# Radiance, as the film takes it: sun and sky on what stands outside, the sky at the horizon and high up, its clouds.
SKIES = {
    "afternoon": {"sun": (6.4, 5.7, 4.6), "sky": (1.25, 1.40, 1.62), "low": (2.5, 2.55, 2.6), "high": (0.55, 1.05, 2.0), "cloud": (3.6, 3.5, 3.4)},
    "morning": {"sun": (5.6, 4.3, 2.8), "sky": (1.0, 1.2, 1.6), "low": (2.7, 2.35, 2.0), "high": (0.60, 1.05, 1.9), "cloud": (3.4, 3.0, 2.6)},
    "evening": {"sun": (0, 0, 0), "sky": (0.24, 0.36, 0.68), "low": (1.35, 1.0, 0.95), "high": (0.11, 0.26, 0.78), "cloud": (0.52, 0.44, 0.66)},
}
HOURS = tuple(SKIES)
# What lamps throw on what stands outside, and how bright lit windows are.
LAMPS = {"afternoon": (0.06, 0.05, 0.04), "morning": (0.1, 0.08, 0.06), "evening": (1.9, 1.25, 0.62)}
# From where the sun shines on the garden: from the side rather than from before the windows, so that what stands there has shape.
GARDEN_SUN = {"afternoon": (38, 1), "morning": (24, -1)}

dials = {}


def towards(elevation, azimuth):
    """Unit vector to where the sun stands, from degrees."""
    el, az = math.radians(elevation), math.radians(azimuth)
    return Vector((math.sin(az) * math.cos(el), math.cos(az) * math.cos(el), math.sin(el)))


def seen_only(nodes, links):
    """1 for rays of the camera and of mirrors, 0 for all others."""
    path = nodes.new("ShaderNodeLightPath")
    either = nodes.new("ShaderNodeMath")
    either.operation = "MAXIMUM"
    links.new(path.outputs["Is Camera Ray"], either.inputs[0])
    links.new(path.outputs["Is Glossy Ray"], either.inputs[1])
    return either.outputs[0]


def dial(nodes, name):
    """A color that the hour sets."""
    node = nodes.new("ShaderNodeRGB")
    dials.setdefault(name, []).append(node)
    return node.outputs[0]


def mixed(nodes, links, kind, fac, one, two):
    node = nodes.new("ShaderNodeMixRGB")
    node.blend_type = kind
    for socket, value in zip(node.inputs, (fac, one, two)):
        if isinstance(value, (int, float)):
            socket.default_value = value
        elif isinstance(value, tuple):
            socket.default_value = (*value, 1)
        else:
            links.new(value, socket)
    return node.outputs[0]


def ranged(nodes, links, value, low, high):
    """`value` from low..high to 0..1, smoothly."""
    node = nodes.new("ShaderNodeMapRange")
    node.interpolation_type = "SMOOTHSTEP"
    node.inputs["From Min"].default_value = low
    node.inputs["From Max"].default_value = high
    links.new(value, node.inputs["Value"])
    return node.outputs["Result"]


def heaven(tree):
    """From the horizon upwards, with clouds as on a flat ceiling far above."""
    nodes, links = tree.nodes, tree.links
    background = nodes["Background"]
    where = nodes.new("ShaderNodeTexCoord").outputs["Generated"]
    parts = nodes.new("ShaderNodeSeparateXYZ")
    links.new(where, parts.inputs[0])
    height = parts.outputs[2]
    flat = nodes.new("ShaderNodeVectorMath")
    flat.operation = "DIVIDE"
    lifted = nodes.new("ShaderNodeMath")
    lifted.operation = "ADD"
    lifted.inputs[1].default_value = 0.10
    links.new(height, lifted.inputs[0])
    tall = nodes.new("ShaderNodeCombineXYZ")
    for k in range(3):
        links.new(lifted.outputs[0], tall.inputs[k])
    links.new(where, flat.inputs[0])
    links.new(tall.outputs[0], flat.inputs[1])
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 0.85
    noise.inputs["Detail"].default_value = 7
    noise.inputs["Roughness"].default_value = 0.56
    links.new(flat.outputs[0], noise.inputs["Vector"])
    clouds = ranged(nodes, links, noise.outputs[0], 0.47, 0.70)
    color = mixed(nodes, links, "MIX", ranged(nodes, links, height, -0.02, 0.42), dial(nodes, "low"), dial(nodes, "high"))
    color = mixed(nodes, links, "MIX", clouds, color, dial(nodes, "cloud"))
    links.new(color, background.inputs[0])
    links.new(seen_only(nodes, links), background.inputs[1])


def hour_outside(hour):
    """Sets sky and garden to the hour."""
    values = {**SKIES[hour], "lamp": LAMPS[hour]}
    for other in GARDEN_SUN:
        values["sun " + other] = SKIES[other]["sun"] if other == hour else (0, 0, 0)
    for name, nodes in dials.items():
        for node in nodes:
            node.outputs[0].default_value = (*values[name], 1)


def outdoors(name, grain=0.0, scale=6.0):
    """Of what stands outside. Its points hold albedo, how much of either sun and of the sky reach them, and light of lamps; `grain` is a finer pattern."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    nodes.clear()
    read = {}
    for attribute in ("albedo", "reached", "night"):
        node = nodes.new("ShaderNodeAttribute")
        node.attribute_name = attribute
        read[attribute] = node.outputs["Color"]
    reached = nodes.new("ShaderNodeSeparateXYZ")
    links.new(read["reached"], reached.inputs[0])
    light = mixed(nodes, links, "MULTIPLY", 1, dial(nodes, "sky"), reached.outputs[2])
    for k, hour in enumerate(GARDEN_SUN):
        light = mixed(nodes, links, "ADD", 1, light, mixed(nodes, links, "MULTIPLY", 1, dial(nodes, "sun " + hour), reached.outputs[k]))
    color = read["albedo"]
    if grain:
        place = nodes.new("ShaderNodeNewGeometry").outputs["Position"]
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = scale
        noise.inputs["Detail"].default_value = 6
        noise.inputs["Roughness"].default_value = 0.65
        links.new(place, noise.inputs["Vector"])
        color = mixed(nodes, links, "OVERLAY", grain, color, noise.outputs[0])
    color = mixed(nodes, links, "MULTIPLY", 1, color, light)
    color = mixed(nodes, links, "ADD", 1, color, mixed(nodes, links, "MULTIPLY", 1, dial(nodes, "lamp"), read["night"]))
    glow = nodes.new("ShaderNodeEmission")
    links.new(color, glow.inputs[0])
    links.new(seen_only(nodes, links), glow.inputs[1])
    links.new(glow.outputs[0], nodes.new("ShaderNodeOutputMaterial").inputs[0])
    m.cycles.sample_as_light = False
    return m
