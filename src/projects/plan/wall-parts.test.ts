import fc from 'fast-check'
import { expect, test } from 'vitest'
import { door } from '../../../tests/data/project-rooms.ts'
import { rectangle, storedRoom } from '../../../tests/data/projects.ts'
import { unitsPerFoot as FOOT } from '../../measure/length.ts'
import { boundsOf, ringsOverlap } from '../outline/outline.ts'
import type { Stairs } from '../saved/schema.ts'
import { WALL_THICKNESS } from './placement-rules.ts'
import { doorwaysOf, stairsBeside } from './wall-parts.ts'

const flight = (treads: number, widthFt = 3) => ({ id: `up-${treads}`, treads, width: widthFt * FOOT })
const hall = (stairs: Stairs[], doors: ReturnType<typeof door>[] = []) => {
  const room = storedRoom('hall', [13, 4], { stairs, doors })
  return { room, outline: room.outline }
}

test('a doorway goes through its wall, from the inner face outwards', () => {
  const [opening] = doorwaysOf(hall([], [{ ...door('outside', 36), offset: FOOT }]))
  expect(boundsOf(opening ?? [])).toEqual({ left: FOOT, right: 4 * FOOT, top: -WALL_THICKNESS, bottom: 0 })
})

test('a door in a wall that is gone is not drawn', () => {
  expect(doorwaysOf(hall([], [{ ...door('outside', 36), wall: 9 }]))).toEqual([])
})

test('stairs stand at an end of a hall, and of many steps the first four are drawn', () => {
  const [stairs] = stairsBeside([hall([flight(12)])])
  expect(stairs?.treads).toBe(12)
  expect(stairs?.steps).toHaveLength(4)
  expect(boundsOf(stairs?.steps[0] ?? []).left).toBe(13 * FOOT + WALL_THICKNESS)
})

test('stairs wider than every wall, and stairs without space before a wall, are not drawn', () => {
  expect(stairsBeside([hall([flight(3, 20)])])).toEqual([])
  const around = ([x, y]: [number, number], sides: [number, number]) => ({
    room: storedRoom('next', sides),
    outline: rectangle(...sides, [x, y]),
  })
  const walledIn = [
    hall([flight(3)]),
    ...[around([-1, -6], [15, 5.5]), around([-1, 4.5], [15, 5])],
    ...[around([-6, -1], [5.5, 6]), around([13.5, -1], [5, 6])],
  ]
  expect(stairsBeside(walledIn)).toEqual([])
})

test('stairs stand where they were put, within their wall; those whose wall is gone stand where there is space', () => {
  const put = (wall: number, offset: number) => stairsBeside([hall([{ ...flight(12), place: { wall, offset } }])])[0]
  const along = boundsOf(put(0, 2 * FOOT)?.steps.flat() ?? [])
  expect([along.left, along.right, along.bottom]).toEqual([2 * FOOT, 5 * FOOT, -WALL_THICKNESS])
  expect(put(0, 99 * FOOT)?.place).toEqual({ wall: 0, offset: 10 * FOOT })
  expect(put(9, 0)?.place.wall).toBe(1)
  // Others make way, whichever was drawn first.
  const both = stairsBeside([hall([flight(3), { ...flight(4), place: { wall: 1, offset: 0 } }])])
  expect(both.map(({ place }) => place.wall)).toEqual([3, 1])
})

test('no stairs lie in a room, in a doorway or on other stairs', () => {
  const sides = fc.tuple(fc.integer({ min: 3, max: 20 }), fc.integer({ min: 3, max: 20 }))
  const flights = fc.array(
    fc.record({ treads: fc.integer({ min: 1, max: 20 }), widthFt: fc.integer({ min: 2, max: 5 }) }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(sides, sides, flights, (one, other, all) => {
      const stairs = all.map(({ treads, widthFt }, at) => ({ ...flight(treads, widthFt), id: `${at}` }))
      const first = storedRoom('one', one, { stairs, doors: [door('outside', 30)] })
      const second = storedRoom('other', other)
      const placed = [
        { room: first, outline: first.outline },
        { room: second, outline: rectangle(...other, [one[0] + 0.375, 0]) },
      ]
      const drawn = stairsBeside(placed)
      const solid = placed.flatMap((each) => [each.outline, ...doorwaysOf(each)])
      for (const [at, { steps }] of drawn.entries()) {
        const others = [...solid, ...drawn.slice(0, at).flatMap((each) => each.steps)]
        for (const step of steps) for (const ring of others) expect(ringsOverlap(step, ring)).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

test('the label of stairs stands beyond their last step, away from their room', () => {
  const labelled = (wall: number) => {
    const stairs = [{ id: 'up', treads: 12, width: 3 * FOOT, place: { wall, offset: FOOT } }]
    const room = storedRoom('hall', [13, 8], { stairs })
    const [flight] = stairsBeside([{ room, outline: room.outline }])
    if (!flight) throw new Error('no stairs')
    const across = flight.steps.flat().map(([, y]) => y)
    return { isAbove: flight.isAbove, y: flight.label[1], top: Math.min(...across), bottom: Math.max(...across) }
  }
  const [up, right, down] = [labelled(0), labelled(1), labelled(2)]
  expect(up).toMatchObject({ isAbove: true, y: up.top })
  expect(right).toMatchObject({ isAbove: false, y: right.bottom })
  expect(down).toMatchObject({ isAbove: false, y: down.bottom })
})
