import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CATALOGUE, type FloorProduct, readProducts } from './catalogue.ts'
import { paintFlat } from './flat-picture.ts'
import { layFloor } from './floor.ts'
import { surfaceOf } from './surfaces/choose.ts'
import { emptySample } from './surfaces/surface.ts'

const products = await readProducts(CATALOGUE)
const floors = products.filter((product) => product.kind === 'floor')

function floorNamed(slug: string): FloorProduct {
  const found = floors.find((product) => product.slug === slug)
  if (!found) throw new Error(`${slug} is not in the catalogue`)
  return found
}

function smallPicture(product: FloorProduct): string {
  const frame = {
    width: 48,
    height: 48,
    leftMm: 130,
    topMm: 70,
    mmPerPixel: 12,
    samples: { x: 1, y: 1 },
    mirrored: false,
  }
  return createHash('sha256')
    .update(paintFlat(layFloor(product), frame).data)
    .digest('hex')
}

/** One of each material. */
const KINDS = [...new Map(floors.map((product) => [product.texture.kind, product])).values()]

// Growing the veins of a block of marble takes a second or two on a busy machine.
describe('a floor', { timeout: 30_000 }, () => {
  it.each(KINDS.map((product) => [product.texture.kind, product] as const))(
    'of %s is the same every time',
    (_, product) => {
      expect(smallPicture(product)).toBe(smallPicture(structuredClone(product)))
    },
  )

  it.each(KINDS.map((product) => [product.texture.kind, product] as const))('of %s follows its seed', (_, product) => {
    const other = { ...product, texture: { ...product.texture, seed: product.texture.seed + 1 } }
    expect(smallPicture(other)).not.toBe(smallPicture(product))
  })

  it('gives every board a face of its own', () => {
    const floor = layFloor(floorNamed('chablis-white-oak'))
    const { lengthMm, widthMm, jointOffset } = floor.laying
    const face = (row: number) => {
      const sample = emptySample()
      return Array.from({ length: 40 }, (_, i) => {
        floor.sample(jointOffset(row) + (lengthMm * (i + 1)) / 42, (row + 0.5) * widthMm, 1, 1, sample)
        return sample.g.toFixed(6)
      }).join()
    }
    const rows = Array.from({ length: 20 }, (_, row) => face(row))
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('of statuario opens like a book: veins meet at the joint', () => {
    const face = surfaceOf(floorNamed('imperial-statuario')).face
    const size = { row: 0, lengthMm: 1200, widthMm: 600 }
    const [left, right] = [face({ ...size, column: 1 }), face({ ...size, column: 2 })]
    const [a, b] = [emptySample(), emptySample()]
    for (let i = 0; i < 60; i++) {
      left(1200 - i * 7, i * 9, 1, a)
      right(i * 7, i * 9, 1, b)
      expect(a.g).toBeCloseTo(b.g, 9)
    }
  })

  it('has grout of the joint color between tiles and none on them', () => {
    const product = floorNamed('black-tusk-marquina')
    const floor = layFloor(product)
    const { lengthMm, widthMm } = floor.laying
    const sample = emptySample()
    for (const [x, y] of [
      [0, widthMm / 2],
      [lengthMm, widthMm / 2],
      [lengthMm / 2, 0],
      [lengthMm / 2, 3 * widthMm],
    ] as const) {
      floor.sample(x, y, 0.5, 0.5, sample)
      for (const [k, value] of [sample.r, sample.g, sample.b].entries()) {
        expect(value / (floor.joint.color[k] ?? 0)).toBeGreaterThan(0.6)
        expect(value / (floor.joint.color[k] ?? 0)).toBeLessThan(1.4)
      }
      expect(sample.polish).toBeLessThan(0.2)
    }
    floor.sample(lengthMm / 2, widthMm / 2, 0.5, 0.5, sample)
    expect(sample.polish).toBe(1)
    expect(sample.height).toBe(0)
  })

  it('has a dark gap and a falling bevel where boards meet, end and side', () => {
    const floor = layFloor(floorNamed('boundary-bay-oak'))
    const { widthMm, jointOffset } = floor.laying
    const sample = emptySample()
    const at = (x: number, y: number) => {
      floor.sample(x, y, 0.3, 0.3, sample)
      return { bright: sample.g, height: sample.height }
    }
    const end = jointOffset(4)
    const middle = at(end + 300, 4.5 * widthMm)
    for (const joint of [at(end, 4.5 * widthMm), at(end + 300, 4 * widthMm)]) {
      expect(joint.bright).toBeLessThan(middle.bright * 0.4)
      expect(joint.height).toBeLessThan(-0.8)
    }
    expect(at(end + 1, 4.5 * widthMm).height).toBeLessThan(middle.height - 0.15)
  })

  it('with a two-sided groove has no bevel at the ends of boards', () => {
    const floor = layFloor(floorNamed('guildford-oak'))
    const { widthMm, jointOffset } = floor.laying
    const sample = emptySample()
    floor.sample(jointOffset(4) + 1, 4.5 * widthMm, 0.3, 0.3, sample)
    expect(sample.height).toBeGreaterThan(-0.3)
    floor.sample(jointOffset(4) + 300, 4 * widthMm + 1, 0.3, 0.3, sample)
    expect(sample.height).toBeLessThan(-0.3)
  })
})
