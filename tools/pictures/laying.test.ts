import { describe, expect, it } from 'vitest'
import { CATALOGUE, readProducts } from './catalogue.ts'
import { layingOf } from './laying.ts'

const floors = (await readProducts(CATALOGUE)).filter((product) => product.kind === 'floor')
const boards = floors.filter((product) => product.look === 'wood' && product.category !== 'tiles')

function layingNamed(slug: string) {
  const product = floors.find((floor) => floor.slug === slug)
  if (!product) throw new Error(`${slug} is not in the catalogue`)
  return layingOf(product)
}

describe('laying', () => {
  it('keeps end joints of neighbouring rows of boards apart', () => {
    expect(boards.length).toBeGreaterThan(30)
    for (const product of boards) {
      const { jointOffset, lengthMm } = layingOf(product)
      for (let row = -40; row < 40; row++) {
        const step = Math.abs(jointOffset(row) - jointOffset(row + 1))
        expect(Math.min(step, lengthMm - step), `${product.slug} row ${row}`).toBeGreaterThan(0.09 * lengthMm)
      }
    }
  })

  it('lays square and large tiles in a grid', () => {
    for (const slug of ['calacatta-dawn', 'black-tusk-marquina']) {
      const laying = layingNamed(slug)
      expect([0, 1, 2, 3].map(laying.jointOffset)).toEqual([0, 0, 0, 0])
    }
  })

  it('lays small oblong tiles in brick bond and tile planks by thirds', () => {
    const brick = layingNamed('gravel-lane')
    expect([0, 1, 2, -1].map(brick.jointOffset)).toEqual([0, 300, 0, 300])
    const thirds = layingNamed('cedar-boardwalk')
    expect([0, 1, 2, 3, -1].map((row) => Math.round(thirds.jointOffset(row)))).toEqual([0, 400, 800, 0, 800])
  })

  it('finds every point within its piece, on both sides of the origin', () => {
    const laying = layingNamed('fraser-drift-oak')
    const place = { column: 0, row: 0, x: 0, y: 0 }
    for (let i = 0; i < 500; i++) {
      const [x, y] = [i * 137.7 - 30_000, i * 41.3 - 9_000]
      laying.locate(x, y, place)
      expect(place.x).toBeGreaterThanOrEqual(0)
      expect(place.x).toBeLessThan(laying.lengthMm)
      expect(place.row * laying.widthMm + place.y).toBeCloseTo(y, 6)
      expect(place.column * laying.lengthMm + laying.jointOffset(place.row) + place.x).toBeCloseTo(x, 6)
    }
  })
})
