import type { FloorProduct } from '../catalogue.ts'
import { noise } from '../noise.ts'
import { createRandom } from '../random.ts'
import { clamp, mix, smoothstep, visible } from '../shaping.ts'
import type { Face, Sample } from './surface.ts'

type Age = { grey: number; sawMarks: number; nails: number; checks: number; patches: number }

const NEW: Age = { grey: 0, sawMarks: 0, nails: 0, checks: 0, patches: 0 }
const AGES: readonly (readonly [word: RegExp, age: Age])[] = [
  [/barn/, { grey: 0.55, sawMarks: 0.09, nails: 1.4, checks: 0.8, patches: 0.3 }],
  [/weathered/, { grey: 0.35, sawMarks: 0, nails: 1.1, checks: 0.5, patches: 0.16 }],
  [/coastal/, { grey: 0.2, sawMarks: 0, nails: 0, checks: 0.25, patches: 0.1 }],
  [/smoked/, { grey: 0, sawMarks: 0, nails: 0, checks: 0.1, patches: 0.08 }],
]

/**
 * What the years did to a board: silver-grey patches, circular saw marks, nail holes with their rust, drying cracks.
 * New wood comes back untouched.
 */
export function createWear(product: FloorProduct): (seed: number, lengthMm: number, widthMm: number) => Face {
  const age = AGES.find(([word]) => word.test(product.speciesOrStone))?.[1] ?? NEW
  if (age === NEW) return () => () => {}
  return (seed, lengthMm, widthMm) => {
    const random = createRandom(seed ^ 0x77656172)
    const nails = Array.from({ length: Math.round(age.nails * random.between(0, 2.4)) }, () => ({
      x: random.between(0.05, 0.95) * lengthMm,
      y: random.between(0.12, 0.88) * widthMm,
      radius: random.between(1.6, 2.8),
    }))
    const silver = age.grey * random.next()
    const blade = random.between(420, 700)
    const sawn = random.next() < 0.6
    return (x: number, y: number, footprint: number, out: Sample) => {
      const patch = noise(x / 300, y / 55, seed + 31)
      grey(out, clamp(silver + 0.5 * age.grey * patch))
      let dark = 1 + age.patches * patch
      if (age.sawMarks > 0 && sawn) {
        const arc = Math.hypot(x - lengthMm / 2, y + blade) / 7.5
        const mark = Math.sin(arc * 6.283 + 1.5 * noise(x / 40, y / 40, seed + 32))
        const depth = age.sawMarks * visible(7.5, footprint) * smoothstep(-0.1, 0.4, noise(x / 160, y / 70, seed + 33))
        dark *= 1 - depth * (0.5 + 0.5 * mark)
        out.height -= depth * mark
      }
      const line = Math.abs(noise(x / 190, y / 7, seed + 34))
      const where = smoothstep(0.25, 0.6, noise(x / 150, y / 40, seed + 35))
      const crack = (1 - smoothstep(0.006, 0.02 + footprint / 30, line)) * where * age.checks * visible(3, footprint)
      dark *= 1 - 0.75 * crack
      out.height -= 0.3 * crack
      for (const nail of nails) {
        const d = Math.hypot((x - nail.x) / 1.1, y - nail.y) / nail.radius
        if (d < 6) dark *= (1 - 0.85 * (1 - smoothstep(0.7, 1.25, d))) * (1 - 0.28 * Math.exp(-d / 1.6))
      }
      out.r *= dark
      out.g *= dark
      out.b *= dark
    }
  }
}

function grey(out: Sample, amount: number): void {
  const light = (0.3 * out.r + 0.6 * out.g + 0.1 * out.b) * 1.04
  out.r = mix(out.r, light, amount)
  out.g = mix(out.g, light * 0.98, amount)
  out.b = mix(out.b, light * 0.95, amount)
}
