import { createRandom, type Random } from '../random.ts'
import { clamp, smoothstep } from '../shaping.ts'
import { BLOCK_MM, createLayer, puff, readLayer, STEP_MM, stroke, type VeinLayer } from './vein-layer.ts'

export type VeinStyle = {
  seed: number
  /** Main veins grown in the block. */
  count: number
  /** Main direction in radians, and how far single veins stray from it. */
  angle: number
  spread: number
  /** Mean length of a main vein and width at its widest, mm. */
  lengthMm: number
  widthMm: number
  /** How sharply a vein turns, radians a step. */
  wander: number
  /** Chance of a branch, per step. */
  branching: number
}

/** Veins of a block of stone: `core` is the vein itself, `smoke` the shadow that trails on one side. 0 to 1. */
export type VeinField = { read(x: number, y: number, out: { core: number; smoke: number }): void }

type Walk = { x: number; y: number; angle: number; lengthMm: number; widthMm: number; depth: number; smoky: number }

/** Grows veins as cracks grow: each walks on with a slowly turning heading, thickens and thins, branches and dies out. */
export function growVeins(style: VeinStyle): VeinField {
  const random = createRandom(style.seed)
  const core = createLayer()
  const smoke = createLayer()
  const walks: Walk[] = Array.from({ length: style.count }, () => ({
    x: random.next() * BLOCK_MM,
    y: random.next() * BLOCK_MM,
    angle: style.angle + style.spread * (random.next() + random.next() - 1) + (random.next() < 0.5 ? Math.PI : 0),
    lengthMm: style.lengthMm * (0.35 + 1.3 * random.next()),
    widthMm: style.widthMm * (0.14 + 0.86 * random.next() ** 2),
    depth: 0,
    smoky: random.next(),
  }))
  for (let walk = walks.pop(); walk; walk = walks.pop()) walks.push(...grow(walk, style, random, core, smoke))
  return {
    read(x, y, out) {
      out.core = readLayer(core, x, y)
      out.smoke = readLayer(smoke, x, y)
    },
  }
}

function grow(walk: Walk, style: VeinStyle, random: Random, core: VeinLayer, smoke: VeinLayer): Walk[] {
  const branches: Walk[] = []
  const steps = Math.max(4, Math.round(walk.lengthMm / STEP_MM))
  let { x, y, angle } = walk
  let turn = 0
  let swell = random.between(0.5, 1)
  const home = walk.angle
  const strands = Array.from({ length: 4 }, () => random.between(-0.8, 0.8))
  for (let i = 0; i < steps; i++) {
    turn = turn * 0.82 + style.wander * random.between(-1, 1)
    if (random.next() < 0.045) angle += random.between(-0.6, 0.6)
    angle += turn + (home - angle) * 0.05
    x += Math.cos(angle) * STEP_MM
    y += Math.sin(angle) * STEP_MM
    swell += 0.16 * random.between(-1, 1) + (0.6 - swell) * 0.06
    const taper = Math.min(1, (i + 1) / 8, (steps - i) / (steps * 0.45))
    const width = walk.widthMm * Math.max(0.12, swell) * taper
    // A thin vein is one line; a bold one is a paler body with strands that cross and part within it.
    const bold = smoothstep(5, 14, width)
    stroke(core, x, y, angle, Math.max(0.45, width / 2), Math.min(1, 0.34 + width / 6) * (1 - 0.5 * bold))
    if (bold > 0)
      for (let k = 0; k < strands.length; k++) {
        const drift = clamp((strands[k] as number) + 0.13 * random.between(-1, 1), -0.9, 0.9)
        strands[k] = drift
        const aside = drift * width * 0.5
        const thick = width * (0.05 + 0.09 * (1 - Math.abs(drift)))
        stroke(core, x - Math.sin(angle) * aside, y + Math.cos(angle) * aside, angle, thick, 0.65 + 0.35 * bold)
      }
    const reach = 7 + width * 4.5
    // Wide puffs overlap far, so a few of them make the same cloud.
    if (walk.smoky > 0.3 && i % Math.ceil(reach / 22) === 0) {
      puff(
        smoke,
        x - Math.sin(angle) * reach * 0.55,
        y + Math.cos(angle) * reach * 0.55,
        reach,
        0.6 * walk.smoky * taper,
      )
    }
    if (walk.depth < 2 && random.next() < style.branching)
      branches.push(branchOf(walk, x, y, angle, 1 - i / steps, random))
  }
  return branches
}

function branchOf(walk: Walk, x: number, y: number, angle: number, left: number, random: Random): Walk {
  return {
    x,
    y,
    angle: angle + random.sign() * random.between(0.2, 0.75),
    lengthMm: walk.lengthMm * (0.15 + 0.45 * random.next()) * (0.4 + 0.6 * left),
    widthMm: walk.widthMm * random.between(0.25, 0.7),
    depth: walk.depth + 1,
    smoky: walk.smoky * 0.7,
  }
}
