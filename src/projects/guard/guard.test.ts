import { expect, test } from 'vitest'
import { inOrder, study, testGuard } from '../../../tests/data/guard.ts'
import { door, floorOf, measuredRoom } from '../../../tests/data/project-rooms.ts'
import type { KitKey } from '../kit/schema.ts'
import { guard } from './rules.ts'
import { daysAfter } from './time-rules.ts'

const slab = { subfloor: 'concrete', grade: 'on' } as const
const basement = { kind: 'basement', subfloor: 'concrete', grade: 'below' } as const
const measured = { 'rh:Study': 'under' }
const film: [KitKey, number][] = [
  ['underlay', 2],
  ['vapour-film', 1],
  ['base-shoe', 9],
]

testGuard([
  [
    'a dry room with its kit has nothing open',
    {},
    [],
    ['rooms-fit', 'run-fits', 'pattern-fits', 'acclimation-planned', 'stock-enough', 'gap-covered'],
  ],
  [
    'a room whose outline is open has no area',
    { rooms: [study({ areaSquareUnits: 0 })] },
    ['settle room-not-measured Study'],
  ],
  [
    'tile of two feet that is offset by half is minded, by a third it is in order',
    { floor: floorOf('mattTile', { boardLengthTenthMm: 6096 }), pattern: 'half' },
    ['mind offset-too-large -'],
  ],
  [
    'tile of one foot may be offset by half',
    { floor: floorOf('mattTile', { boardLengthTenthMm: 3048 }), pattern: 'brick' },
    [],
    ['pattern-fits'],
  ],
  [
    'a floating floor on a slab in the ground lacks a vapour barrier',
    { rooms: [study(basement)], answers: measured },
    ['settle slab-without-barrier Study'],
  ],
  [
    'a film between slab and underlay is a barrier',
    { rooms: [study(slab)], answers: measured, lines: new Map(film) },
    [],
    ['slab-barrier', 'slab-dry'],
  ],
  [
    'an underlay with a film is a barrier',
    { rooms: [study(slab)], answers: measured, underlayBringsFilm: true },
    [],
    ['slab-barrier'],
  ],
  [
    'an underlay with a film that was typed away is none',
    { rooms: [study(slab)], answers: measured, underlayBringsFilm: true, lines: new Map([['base-shoe', 7]]) },
    ['settle slab-without-barrier Study'],
  ],
  ['a slab between storeys asks for no barrier', { rooms: [study({ subfloor: 'concrete', grade: 'above' })] }, []],
  [
    'a slab that nobody measured is to be measured',
    { rooms: [study(slab)], lines: new Map(film) },
    ['settle slab-not-measured Study'],
  ],
  [
    'a slab that an installer is to measure is minded',
    { rooms: [study(slab)], lines: new Map(film), answers: { 'rh:Study': 'installer' } },
    ['mind slab-to-measure Study'],
  ],
  [
    'a slab above 75% is too wet',
    { rooms: [study(slab)], lines: new Map(film), answers: { 'rh:Study': 'over' } },
    ['settle slab-too-wet Study'],
  ],
  [
    'a glued floor on a slab takes an adhesive that holds moisture back',
    { floor: floorOf('engineered'), rooms: [study(slab)], answers: measured },
    ['mind slab-glued Study'],
  ],
  ['tile on a slab asks for neither barrier nor reading', { floor: floorOf('mattTile'), rooms: [study(slab)] }, []],
  [
    'polished tile in a bath is slippery when wet',
    { floor: floorOf('polishedTile'), rooms: [study({ kind: 'bath' })] },
    ['settle slippery-when-wet Study'],
  ],
  [
    'polished tile in a kitchen is minded',
    { floor: floorOf('polishedTile'), rooms: [study({ kind: 'kitchen' })] },
    ['mind slippery-when-wet Study'],
  ],
  [
    'polished tile beside a shower is slippery, whatever the room is called',
    { floor: floorOf('polishedTile'), rooms: [study({ hasShower: true })] },
    ['settle slippery-when-wet Study'],
  ],
  ['polished tile in a living room is not walked on wet', { floor: floorOf('polishedTile') }, []],
  [
    'matt tile with 0.58 in a bath is safe',
    { floor: floorOf('mattTile'), rooms: [study({ kind: 'bath' })] },
    [],
    ['slip-safe'],
  ],
  [
    'glossy tile without a figure in a bath is slippery',
    { floor: floorOf('polishedTile', { wetDcofHundredths: undefined }), rooms: [study({ kind: 'bath' })] },
    ['settle slippery-when-wet Study'],
  ],
  [
    'matt tile without a figure in a bath is asked about',
    { floor: floorOf('mattTile', { wetDcofHundredths: undefined }), rooms: [study({ kind: 'bath' })] },
    ['mind slip-unknown Study'],
  ],
  ['click planks cannot be laid in herringbone', { pattern: 'herringbone' }, ['settle pattern-needs-pairs -']],
  [
    'tongue and groove can be laid in herringbone',
    { pattern: 'herringbone', floor: floorOf('engineered') },
    [],
    ['pattern-fits'],
  ],
  [
    'boxes that come two days before laying, and rest for two, are in time',
    { wantedOn: '2026-11-26' },
    [],
    ['acclimation-fits'],
  ],
  ['boxes that come a day before laying are too late', { wantedOn: '2026-11-25' }, ['mind acclimation-too-short -']],
  [
    'a day that is held to all the same is known',
    { wantedOn: '2026-11-25', answers: { date: 'keep 2026-11-25' } },
    [],
    ['acclimation-known'],
  ],
  [
    'another day than the one that was held to is asked about again',
    { wantedOn: '2026-11-24', answers: { date: 'keep 2026-11-25' } },
    ['mind acclimation-too-short -'],
  ],
  ['tile needs no rest', { floor: floorOf('mattTile'), wantedOn: '2026-11-24' }, []],
  [
    'laminate over heating stays under its limit',
    { rooms: [study({ heating: 'water' })] },
    ['mind heating-limit Study'],
  ],
  [
    'a limit that is set is in order',
    { rooms: [study({ heating: 'electric' })], answers: { 'heat:Study': 'set' } },
    [],
    ['heating-set'],
  ],
  [
    'a floor that is not fit for heating',
    { floor: floorOf('nailed'), rooms: [study({ heating: 'water' })] },
    ['settle not-for-heating Study'],
  ],
  [
    'a floor whose sheet says nothing of heating',
    { floor: floorOf('laminate', { radiantHeat: undefined }), rooms: [study({ heating: 'water' })] },
    ['mind heating-unknown Study'],
  ],
  ['laminate in a bath', { rooms: [study({ kind: 'bath' })] }, ['settle not-for-wet-room Study']],
  [
    'waterproof vinyl in a laundry',
    { floor: floorOf('vinyl'), rooms: [study({ kind: 'laundry' })] },
    [],
    ['rooms-fit'],
  ],
  [
    'oak in a kitchen that its sheet does not name',
    { floor: floorOf('engineered'), rooms: [study({ kind: 'kitchen' })] },
    ['mind not-named-for-room Study'],
  ],
  [
    'engineered wood below the ground',
    { floor: floorOf('engineered'), rooms: [study({ grade: 'below' })] },
    ['settle below-grade Study'],
  ],
  [
    'boards that are only nailed cannot be laid on a slab',
    { floor: floorOf('nailed'), rooms: [study({ subfloor: 'concrete', grade: 'above' })] },
    ['settle no-method Study'],
  ],
  [
    'tile does not hold on old vinyl',
    { floor: floorOf('mattTile'), rooms: [study({ subfloor: 'vinyl' })] },
    ['settle weak-base Study'],
  ],
  [
    'tile breaks on strip boards',
    { floor: floorOf('mattTile'), rooms: [study({ subfloor: 'boards' })] },
    ['settle weak-base Study'],
  ],
  [
    '9 of 13 boxes here and 6 at the other store',
    { boxes: 13, stock: { here: 9, elsewhere: 6, mostOfOneLot: null } },
    ['mind stock-short -'],
  ],
  [
    'boxes that are brought from the other store',
    { boxes: 13, stock: { here: 9, elsewhere: 6, mostOfOneLot: null }, answers: { stock: 'bring' } },
    [],
    ['stock-brought'],
  ],
  [
    'boxes that come too late to rest before the day wanted',
    {
      boxes: 13,
      stock: { here: 9, elsewhere: 6, mostOfOneLot: null },
      answers: { stock: 'bring' },
      comesOn: '2026-11-30',
      readyOn: '2026-11-30',
      wantedOn: '2026-12-01',
    },
    ['mind acclimation-too-short -'],
    ['stock-brought'],
  ],
  [
    '9 of 13 boxes here and 2 at the other store',
    { boxes: 13, stock: { here: 9, elsewhere: 2, mostOfOneLot: null } },
    ['settle stock-missing -'],
  ],
  [
    '13 boxes here, but 8 of one lot at most',
    { boxes: 13, stock: { here: 20, elsewhere: 0, mostOfOneLot: 8 } },
    ['mind lot-too-small -'],
    ['stock-enough'],
  ],
  [
    'boxes of several lots that somebody accepts',
    { boxes: 13, stock: { here: 20, elsewhere: 0, mostOfOneLot: 8 }, answers: { lots: 'mix' } },
    [],
    ['stock-enough', 'lots-mixed'],
  ],
  ['boxes of one lot', { boxes: 13, stock: { here: 20, elsewhere: 0, mostOfOneLot: 13 } }, [], ['stock-enough']],
  [
    'a floor that never runs out',
    { boxes: 9000, stock: { here: null, elsewhere: 0, mostOfOneLot: null } },
    [],
    ['stock-enough'],
  ],
  ['a gap that nothing covers', { lines: new Map([['underlay', 1]]) }, ['mind gap-uncovered -']],
  [
    'stairs without nosing',
    { rooms: [study({ stairs: [{ id: 's', treads: 3, width: 80_000 }] })] },
    ['settle stairs-without-nosing -'],
  ],
  [
    'stairs with nosing',
    {
      rooms: [study({ stairs: [{ id: 's', treads: 3, width: 80_000 }] })],
      lines: new Map([...inOrder.lines, ['stair-nose', 2]]),
    },
    [],
    ['stairs-nosed'],
  ],
  [
    'a radiator whose pipes come through a floor that moves',
    { rooms: [study({ radiators: [{ id: 'r', wall: 0, pipes: 2 }] })] },
    ['mind radiator-pipes Study'],
  ],
  [
    'one floor over plywood and slab in the same doorway',
    {
      rooms: [
        study({ doors: [door('same-floor', 36, 'Hall')] }),
        measuredRoom('Hall', [9, 4], { subfloor: 'concrete', grade: 'above' }),
      ],
    },
    ['mind subfloors-meet Study'],
  ],
  [
    'a polished bath in a cellar on a wet slab: every rule is said, the worst first',
    {
      floor: floorOf('engineered', { radiantHeat: undefined }),
      pattern: 'herringbone',
      rooms: [study({ ...basement, kind: 'bath', heating: 'water' })],
      answers: { 'rh:Study': 'over' },
      boxes: 13,
      stock: { here: 9, elsewhere: 6, mostOfOneLot: null },
    },
    [
      'settle below-grade Study',
      'settle not-for-wet-room Study',
      'settle slab-too-wet Study',
      'mind slab-glued Study',
      'mind heating-unknown Study',
      'mind stock-short -',
    ],
  ],
])

test('the earliest day for laying is as many days after the goods as they rest, over the end of a month too', () => {
  expect(daysAfter('2026-11-29', 2)).toBe('2026-12-01')
  const [late] = guard({ ...inOrder, readyOn: '2026-11-29', wantedOn: '2026-11-30' })
  expect(late?.facts).toMatchObject({ firstDay: '2026-12-01', neededOn: '2026-11-28', hours: 48 })
  expect(late?.actions).toContainEqual({ kind: 'set-date', date: '2026-12-01' })
})

test('boxes at the other store are said with the day on which they can be here', () => {
  const stock = { here: 9, elsewhere: 6, mostOfOneLot: null }
  const short = (comesOn: string | null, answers = {}) =>
    guard({ ...inOrder, boxes: 13, stock, comesOn, answers }).find(({ code }) => /^stock-/.test(code))
  expect(short('2026-11-30')).toMatchObject({
    code: 'stock-short',
    facts: { boxes: 13, here: 9, missing: 4, elsewhere: 6, comesOn: '2026-11-30' },
    actions: [{ kind: 'answer', question: 'stock', value: 'bring' }, { kind: 'see-floors' }],
  })
  expect(short('2026-11-30', { stock: 'bring' })).toMatchObject({
    code: 'stock-brought',
    facts: { comesOn: '2026-11-30' },
  })
})
