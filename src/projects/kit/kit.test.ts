import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessory, accessoryVariant } from '../../../tests/data/accessories.ts'
import { door, floorOf, measuredRoom } from '../../../tests/data/project-rooms.ts'
import { unitsPerFoot, unitsPerInch } from '../../measure/length.ts'
import { bringsFilm, chooseVariant, purposeOf, rankAccessories } from './choice-rules.ts'
import { adhesiveMillilitres, groutGrams, piecesForCuts, quantityFor } from './quantity-rules.ts'
import { type KitFacts, kitNeeds, openingsOf } from './rules.ts'
import type { Demand, KitKey } from './schema.ts'

const feet = (count: number) => count * unitsPerFoot
const roll = { unitMeasure: 'area', unitValueCenti: 20_000, weightGrams: null } as const
const piece = { unitMeasure: 'length', unitValueCenti: 800, weightGrams: null } as const
const facts = (change: Partial<KitFacts> = {}): KitFacts => ({
  floor: floorOf('laminate'),
  rooms: [measuredRoom('Study', [12, 10])],
  answers: {},
  underlayBringsFilm: false,
  mostRunUnits: feet(40),
  ...change,
})
const neededIn = (change: Partial<KitFacts>) =>
  kitNeeds(facts(change)).flatMap(({ key, notNeeded }) => (notNeeded === null ? [key] : []))
const demandFor = (key: KitKey, change: Partial<KitFacts>): Demand | undefined =>
  kitNeeds(facts(change)).find((need) => need.key === key)?.demand

test('257 sq ft take two rolls of underlay of 200 sq ft, and one roll of film of 400 with a tenth for laps', () => {
  expect(quantityFor({ kind: 'area', areaCenti: 25_690, extraPercent: 0 }, roll)).toBe(2)
  expect(quantityFor({ kind: 'area', areaCenti: 25_690, extraPercent: 10 }, { ...roll, unitValueCenti: 40_000 })).toBe(
    1,
  )
  expect(quantityFor({ kind: 'area', areaCenti: 20_000, extraPercent: 0 }, roll)).toBe(1)
  expect(quantityFor({ kind: 'area', areaCenti: 20_001, extraPercent: 0 }, roll)).toBe(2)
})

test('120.5 ft of wall less 14.3 ft of doors and 17 ft round the island, and a tenth for mitres, are 17 pieces of 8 ft', () => {
  const demand: Demand = {
    kind: 'length',
    wallUnits: feet(120.5),
    doorUnits: Math.round(feet(14.3)),
    islandUnits: feet(17),
    extraPercent: 10,
  }
  expect(quantityFor(demand, piece)).toBe(17)
  expect(quantityFor(demand, roll)).toBeNull()
})

test('two doors of 36 and 32 in are cut from one length of 94 in, and a third of 36 in takes another', () => {
  const cut = (lengthIn: number, count = 1) => ({ lengthUnits: lengthIn * unitsPerInch, count })
  const length = 94 * unitsPerInch
  expect(piecesForCuts([cut(36), cut(32)], length)).toBe(1)
  expect(piecesForCuts([cut(36, 2), cut(32)], length)).toBe(2)
  expect(piecesForCuts([cut(39, 2)], length)).toBe(1)
  expect(piecesForCuts([cut(100)], length)).toBe(2)
  expect(piecesForCuts([cut(188)], length)).toBe(2)
  expect(piecesForCuts([], length)).toBe(0)
})

/** Every length on its own, first fit decreasing: what the grouped count has to come to. */
function plainPieces(lengths: readonly number[], pieceUnits: number): number {
  const left: number[] = []
  for (const length of lengths.toSorted((a, b) => b - a)) {
    const at = left.findIndex((rest) => rest >= length)
    if (at === -1) left.push(pieceUnits - length)
    else left[at] = (left[at] ?? 0) - length
  }
  return left.length
}

test('equal lengths that are counted together take as many pieces as when each is cut alone', () => {
  const lengths = fc.array(
    fc.record({ lengthUnits: fc.integer({ min: 1, max: 30 }), count: fc.integer({ min: 1, max: 9 }) }),
  )
  fc.assert(
    fc.property(lengths, fc.integer({ min: 30, max: 60 }), (cuts, pieceUnits) => {
      const all = cuts.flatMap(({ lengthUnits, count }) => Array.from({ length: count }, () => lengthUnits))
      const pieces = piecesForCuts(cuts, pieceUnits)
      expect(pieces).toBe(plainPieces(all, pieceUnits))
      expect(pieces * pieceUnits).toBeGreaterThanOrEqual(all.reduce((sum, length) => sum + length, 0))
    }),
  )
})

test('28,800 treads of different widths are counted at once', () => {
  const cuts = Array.from({ length: 480 }, (_, index) => ({ lengthUnits: 60_000 + 37 * index, count: 60 }))
  const before = process.cpuUsage()
  expect(piecesForCuts(cuts, 94 * unitsPerInch)).toBeGreaterThan(9600)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(200)
})

test('grout for 10 m² of 300 × 300 × 9 mm tiles with joints of 3.2 mm is 3.5 kg', () => {
  const tile = { lengthTenthMm: 3000, widthTenthMm: 3000, thicknessTenthMm: 90, jointTenthMm: 32 }
  expect(groutGrams(10_764, tile)).toBeCloseTo(3456, -1)
  expect(groutGrams(10_764, { ...tile, lengthTenthMm: 12_000, widthTenthMm: 6000 })).toBeLessThan(1400)
})

test('60 sq ft of glued wood take a United States gallon of adhesive', () => {
  expect(adhesiveMillilitres(6000)).toBe(3785)
})

test('grout is not counted where a bag or a tile has no size', () => {
  const demand: Demand = { kind: 'grout', areaCenti: 100, jointTenthMm: 32, weightGrams: 9000, extraPercent: 10 }
  const bag = { unitMeasure: 'count', unitValueCenti: 100, weightGrams: 4627 } as const
  expect(quantityFor(demand, bag)).toBe(2)
  expect(quantityFor(demand, { ...bag, weightGrams: null })).toBeNull()
  expect(quantityFor({ ...demand, weightGrams: 0 }, bag)).toBeNull()
})

test('a floating floor takes underlay and shoe mouldings, and nothing for doors and stairs that are not there', () => {
  expect(neededIn({})).toEqual(['underlay', 'base-shoe'])
  const off = kitNeeds(facts()).flatMap(({ key, notNeeded }) => (notNeeded ? [`${key}: ${notNeeded}`] : []))
  expect(off).toEqual([
    'vapour-film: no-slab',
    'baseboard: baseboards-stay',
    't-moulding: no-such-door',
    'reducer: no-such-door',
    'end-profile: no-such-door',
    'stair-nose: no-stairs',
  ])
})

test('a slab in the ground takes a film of its own area, unless the underlay brings one', () => {
  const rooms = [
    measuredRoom('Study', [12, 10], { subfloor: 'concrete', grade: 'below' }),
    measuredRoom('Hall', [20, 10]),
  ]
  expect(neededIn({ rooms })).toContain('vapour-film')
  expect(demandFor('vapour-film', { rooms })).toMatchObject({ areaCenti: 12_000, extraPercent: 10 })
  expect(demandFor('underlay', { rooms })).toMatchObject({ areaCenti: 32_000 })
  expect(neededIn({ rooms, underlayBringsFilm: true })).not.toContain('vapour-film')
})

test('each doorway takes the profile of what lies behind it, and a floor that goes on takes none', () => {
  const doors = [
    door('same-floor', 32),
    door('same-height', 36),
    door('lower', 34),
    door('carpet', 30),
    door('outside', 60),
  ]
  const rooms = [measuredRoom('Hall', [20, 10], { doors })]
  expect(neededIn({ rooms })).toEqual(['underlay', 'base-shoe', 't-moulding', 'reducer', 'end-profile'])
  expect(demandFor('end-profile', { rooms })).toMatchObject({
    cuts: [{ lengthUnits: 30 * unitsPerInch }, { lengthUnits: 60 * unitsPerInch }],
  })
  expect(neededIn({ floor: floorOf('mattTile'), rooms })).toEqual(['membrane', 'thinset', 'grout', 'edge-profile'])
  expect(demandFor('edge-profile', { floor: floorOf('mattTile'), rooms })).toMatchObject({ cuts: { length: 4 } })
})

test('a doorway that both of its rooms drew is one opening; drawn by one, it is taken off the walls of both', () => {
  const hall = (doors = [door('same-height', 36, 'Study')]) => measuredRoom('Hall', [20, 10], { doors })
  const room = (doors = [door('same-height', 36, 'Hall')]) => measuredRoom('Study', [12, 10], { doors })
  expect(openingsOf([hall(), room()])).toHaveLength(1)
  expect(openingsOf([hall(), room([])])).toMatchObject([{ walls: 2 }])
  const two = [door('same-height', 36, 'Study'), door('same-height', 30, 'Study')]
  expect(openingsOf([hall(two), room()])).toHaveLength(2)
  expect(openingsOf([hall([door('carpet', 36, 'gone')]), room([])])).toMatchObject([{ walls: 1 }])
  expect(demandFor('base-shoe', { rooms: [hall(), room([])] })).toMatchObject({ doorUnits: 72 * unitsPerInch })
})

test('wood that is glued to a slab and nailed to plywood takes adhesive for the slab alone', () => {
  const rooms = [measuredRoom('Study', [12, 10], { subfloor: 'concrete' }), measuredRoom('Hall', [20, 10])]
  const floor = floorOf('engineered')
  expect(neededIn({ floor, rooms })).toEqual(['adhesive', 'base-shoe'])
  expect(demandFor('adhesive', { floor, rooms })).toMatchObject({ areaCenti: 12_000 })
})

test('a T-moulding that was taken for a long run is as long as the room is wide', () => {
  const rooms = [measuredRoom('Hall', [90, 5])]
  const taken = { rooms, answers: { 'run:Hall': 'yes' } }
  expect(demandFor('t-moulding', taken)).toMatchObject({ cuts: [{ of: 'run', count: 2, lengthUnits: feet(5) }] })
  expect(neededIn({ rooms })).not.toContain('t-moulding')
})

test('a T-moulding that was taken in a doorway is as long as the doorway is wide; tile has its joint there', () => {
  const rooms = [
    measuredRoom('Hall', [30, 5], { doors: [door('same-floor', 36, 'Den')] }),
    measuredRoom('Den', [30, 9]),
  ]
  const taken = { rooms, answers: { 'door:same-floor-36-Den': 'yes' } }
  const cut = { of: 'door', count: 1, lengthUnits: 36 * unitsPerInch }
  expect(demandFor('t-moulding', taken)).toMatchObject({ cuts: [cut] })
  expect(neededIn({ rooms })).not.toContain('t-moulding')
  expect(neededIn({ ...taken, floor: floorOf('mattTile') })).not.toContain('edge-profile')
})

test('a nosing is counted for each tread of each flight', () => {
  const stairs = [{ id: 's', treads: 13, width: 39 * unitsPerInch }]
  const demand = demandFor('stair-nose', { rooms: [measuredRoom('Hall', [20, 10], { stairs })] })
  expect(demand).toMatchObject({ cuts: [{ count: 13, lengthUnits: 39 * unitsPerInch }] })
  expect(demand && quantityFor(demand, { ...piece, unitValueCenti: 783 })).toBe(7)
})

test('an accessory is for what its data sheet says, else its name', () => {
  const named = (ownName: string) => purposeOf({ specification: {}, ownName })
  expect(purposeOf({ specification: { purpose: 'reducer' }, ownName: 'T-Moulding' })).toBe('reducer')
  expect(
    ['Oak T-molding 94 in', 'Oak T-Moulding', 'EVA Underlay + Vapour Barrier', '6-mil Poly Vapour Film'].map(named),
  ).toEqual(['t-moulding', 't-moulding', 'underlay', 'vapour-film'])
  expect(named('Felt pads')).toBeUndefined()
  expect(bringsFilm({ specification: { vapourBarrier: false }, ownName: 'Vapour foam' })).toBe(false)
})

const wanted = {
  purpose: 'underlay',
  chosenId: undefined,
  floorHex: '#c2a176',
  prefersFilm: false,
  quantityOf: () => 2,
} as const
const names = (list: readonly { ownName: string }[]) => list.map(({ ownName }) => ownName)

test('accessories that are matched to the floor come first, and underlays of other floors are not offered', () => {
  const all = [
    accessory('Cork underlay', {}),
    accessory('Foam underlay', { matchedAt: 1 }),
    accessory('Film underlay', { matchedAt: 2, specification: { vapourBarrier: true } }),
    accessory('Rubber underlay', { matchedNear: 'category' }),
  ]
  expect(names(rankAccessories(all, wanted))).toEqual(['Foam underlay', 'Film underlay', 'Rubber underlay'])
  expect(names(rankAccessories(all, { ...wanted, prefersFilm: true }))[0]).toBe('Film underlay')
  expect(names(rankAccessories(all, { ...wanted, chosenId: 'Rubber underlay' }))[0]).toBe('Rubber underlay')
})

test('of equals, the one of which there is enough comes first', () => {
  const all = [accessory('Foam underlay', { matchedAt: 0, onHand: 1 }), accessory('EVA underlay', { matchedAt: 1 })]
  expect(names(rankAccessories(all, wanted))).toEqual(['EVA underlay', 'Foam underlay'])
})

test('the color that is nearest to the floor is chosen, among those of which there is enough', () => {
  const colored = (name: string, hex: string, onHand: number) =>
    accessoryVariant({ color: { name, label: name, hex }, onHand })
  const variants = [colored('Brown', '#7a4f33', 50), colored('Natural', '#c2a176', 3), colored('Honey', '#c58f55', 50)]
  expect(chooseVariant({ variants }, '#c0a070', 3)?.color?.name).toBe('Natural')
  expect(chooseVariant({ variants }, '#c0a070', 4)?.color?.name).toBe('Honey')
  expect(chooseVariant({ variants }, '#c0a070', 99)?.color?.name).toBe('Natural')
})
