"""What shines, and glass: seen by camera and mirrors, without noise in the room."""

import bpy

from kit.scene import L, N


def viewglow(name, col, strength, image=None):
    """Emission that only camera and glossy rays see: visible glow without adding noise to the room."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    out = N(m, "ShaderNodeOutputMaterial")
    e = N(m, "ShaderNodeEmission")
    e.inputs[0].default_value = (*col, 1)
    lp = N(m, "ShaderNodeLightPath")
    mx = N(m, "ShaderNodeMath", operation="MAXIMUM")
    L(m, lp.outputs["Is Camera Ray"], mx.inputs[0])
    L(m, lp.outputs["Is Glossy Ray"], mx.inputs[1])
    st = N(m, "ShaderNodeMath", operation="MULTIPLY")
    st.inputs[1].default_value = strength
    L(m, mx.outputs[0], st.inputs[0])
    L(m, st.outputs[0], e.inputs[1])
    L(m, e.outputs[0], out.inputs[0])
    if image:
        tx = N(m, "ShaderNodeTexImage")
        tx.image = image
        tx.extension = "EXTEND"
        L(m, tx.outputs[0], e.inputs[0])
    m.cycles.sample_as_light = False
    return m


def opal(name, heart, rim, strength):
    """A lit globe of opal glass: warm and dimmer towards its rim, the room mirrored on it; only camera and mirrors see it."""
    m = viewglow(name, heart, strength)
    t = m.node_tree
    glow = next(n for n in t.nodes if n.type == "EMISSION")
    facing = N(m, "ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.42
    cr = N(m, "ShaderNodeValToRGB")
    cr.color_ramp.interpolation = "EASE"
    e = cr.color_ramp.elements
    e[0].color = (*heart, 1)
    e[1].color = (*rim, 1)
    L(m, facing.outputs["Facing"], cr.inputs[0])
    L(m, cr.outputs[0], glow.inputs[0])
    coat = N(m, "ShaderNodeBsdfGlossy")
    coat.inputs[0].default_value = (0.5, 0.5, 0.5, 1)
    coat.inputs[1].default_value = 0.12
    mx = N(m, "ShaderNodeMixShader")
    L(m, facing.outputs["Fresnel"], mx.inputs[0])
    L(m, glow.outputs[0], mx.inputs[1])
    L(m, coat.outputs[0], mx.inputs[2])
    L(m, mx.outputs[0], t.nodes["Material Output"].inputs[0])
    return m


def pane(name, tint):
    """Clear glass as one sheet: what is behind it, tinted, and a mirror that grows with the angle. Nothing refracts, so nothing is noisy."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    out = N(m, "ShaderNodeOutputMaterial")
    through = N(m, "ShaderNodeBsdfTransparent")
    through.inputs[0].default_value = (*tint, 1)
    back = N(m, "ShaderNodeBsdfGlossy", distribution="SHARP")
    angle = N(m, "ShaderNodeFresnel")
    angle.inputs[0].default_value = 1.5
    camera = N(m, "ShaderNodeLightPath")
    seen = N(m, "ShaderNodeMath", operation="MULTIPLY")
    L(m, angle.outputs[0], seen.inputs[0])
    L(m, camera.outputs["Is Camera Ray"], seen.inputs[1])
    mx = N(m, "ShaderNodeMixShader")
    L(m, seen.outputs[0], mx.inputs[0])
    L(m, through.outputs[0], mx.inputs[1])
    L(m, back.outputs[0], mx.inputs[2])
    L(m, mx.outputs[0], out.inputs[0])
    return m


bulb = viewglow("bulb", (1, 0.74, 0.46), 9)
spot = viewglow("spot", (1, 0.86, 0.68), 5)
led = viewglow("led", (1, 0.86, 0.66), 1.9)
