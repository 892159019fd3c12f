import { describe, expect, it } from 'vitest'
import { exampleRoom, needFor, splitMatches } from './match-rules.ts'

describe('how many of a trim or underlay a room needs', () => {
  it('counts the wall with its waste: 52 ft + 10% in pieces of 8 ft', () => {
    const need = needFor(
      { need: { of: 'wall', extraPercent: 10 }, unitMeasure: 'length', unitValueCenti: 800 },
      exampleRoom,
    )
    expect(need).toEqual({ of: 'wall', extraPercent: 10, amountCenti: 5200, quantity: 8 })
  })

  it('counts a doorway and a floor', () => {
    const opening = { need: { of: 'opening' as const, extraPercent: 0 }, unitMeasure: 'length' as const }
    expect(needFor({ ...opening, unitValueCenti: 783 }, exampleRoom)?.quantity).toBe(1)
    const floor = { need: { of: 'floor' as const, extraPercent: 5 }, unitMeasure: 'area' as const }
    expect(needFor({ ...floor, unitValueCenti: 5000 }, exampleRoom)).toMatchObject({ amountCenti: 16_800, quantity: 4 })
  })

  it('does not guess what cannot be told from a room', () => {
    const grout = {
      need: { of: 'floor' as const, extraPercent: 10 },
      unitMeasure: 'count' as const,
      unitValueCenti: 100,
    }
    expect(needFor(grout, exampleRoom)).toBeUndefined()
    expect(needFor({ need: null, unitMeasure: 'area', unitValueCenti: 100 }, exampleRoom)).toBeUndefined()
  })
})

it('needs one underlay and one profile for a doorway, the others can be taken instead', () => {
  const opening = { of: 'opening' as const, extraPercent: 0 }
  const floor = { of: 'floor' as const, extraPercent: 0 }
  const matches = [
    { id: 'foam', kind: 'underlay' as const, need: floor },
    { id: 'cork', kind: 'underlay' as const, need: floor },
    { id: 't-molding', kind: 'trim' as const, need: opening },
    { id: 'reducer', kind: 'trim' as const, need: opening },
    { id: 'grout', kind: 'trim' as const, need: floor },
    { id: 'mortar', kind: 'trim' as const, need: floor },
  ]
  const { needed, instead } = splitMatches(matches)
  expect(needed.map(({ id }) => id)).toEqual(['foam', 't-molding', 'grout', 'mortar'])
  expect(instead.map(({ id }) => id)).toEqual(['cork', 'reducer'])
})
