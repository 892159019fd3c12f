import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groutNames, joints } from './grout-rules.ts'
import { paintNames } from './paint-rules.ts'
import { patterns } from './patterns.ts'
import { rooms } from './rooms.ts'
import { rugNames } from './rug-rules.ts'
import { formatTour, LIMITS, parseTour, slugOfName, type TourState, tourName, turns, wrapped } from './state-rules.ts'

const slugs = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/)
/** A room, and a standpoint that it has. */
const places = fc.constantFrom(
  ...rooms.flatMap(({ id: room, stands }) => stands.map(({ id: stand }) => ({ room, stand }))),
)
const otherParts = fc.record({
  floor: fc.constant('this-floor'),
  other: fc.option(slugs),
  split: fc.integer({ min: 0, max: 100 }),
  pattern: fc.option(fc.constantFrom(...patterns)),
  turn: fc.constantFrom(...turns),
  grout: fc.option(fc.constantFrom(...groutNames)),
  joint: fc.option(fc.constantFrom(...joints)),
  wall: fc.option(fc.constantFrom(...paintNames)),
  baseboard: fc.option(fc.constantFrom(...paintNames)),
  rug: fc.option(fc.constantFrom(...rugNames)),
  time: fc.constantFrom('morning', 'afternoon', 'evening'),
  view: fc.option(
    fc.record({
      yaw: fc.integer({ min: -180, max: 179 }),
      pitch: fc.integer({ min: -LIMITS.pitch, max: LIMITS.pitch }),
      fov: fc.integer({ min: LIMITS.nearest, max: LIMITS.widest }),
    }),
  ),
})
const states: fc.Arbitrary<TourState> = fc.tuple(otherParts, places).map(([others, place]) => ({ ...others, ...place }))

describe('a link to the tour', () => {
  test('holds the whole state', () => {
    fc.assert(
      fc.property(states, (state) => {
        const read = parseTour('this-floor', new URLSearchParams(formatTour(state)))
        // Without a second floor there is nothing to divide.
        expect(read).toEqual(state.other === null ? { ...state, split: 50 } : state)
      }),
    )
  })

  test('says nothing that goes without saying', () => {
    expect(formatTour(parseTour('a', new URLSearchParams()))).toBe('')
    expect(formatTour(parseTour('a', new URLSearchParams('split=20&turn=0&time=afternoon')))).toBe('')
  })

  test('with anything else in it is read as if that were not there', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('with', 'split', 'turn', 'look', 'room'), fc.string()), (query) => {
        const { split, turn, view, room } = parseTour('a', new URLSearchParams(query))
        expect(split).toBeGreaterThanOrEqual(0)
        expect(split).toBeLessThanOrEqual(100)
        expect(turns).toContain(turn)
        expect(rooms.map(({ id }) => id)).toContain(room)
        for (const part of Object.values(view ?? {})) expect(Number.isFinite(part)).toBe(true)
      }),
    )
    for (const look of ['', '1,2', '1,2,3', '200,0,75', '0,0,75,1', 'NaN,0,75', '1e2,0,75']) {
      expect(parseTour('a', new URLSearchParams({ look })).view, look).toBeNull()
    }
  })

  test('leads to where one enters when the room has no such standpoint', () => {
    const stands = (query: string) => parseTour('a', new URLSearchParams(query)).stand
    expect(stands('room=bathroom&stand=basin')).toBe('basin')
    for (const query of ['room=bathroom&stand=window', 'room=hall&stand=', 'stand=cellar'])
      expect(stands(query)).toBe('middle')
    const state = { ...parseTour('a', new URLSearchParams('stand=window')), room: 'hall' } as const
    expect(formatTour(state)).toBe('?room=hall')
  })

  test('does not compare a floor with itself', () => {
    expect(parseTour('a', new URLSearchParams('with=A')).other).toBeNull()
  })
})

test('names and slugs lead to each other', () => {
  fc.assert(
    fc.property(slugs, (slug) => {
      expect(slugOfName(tourName(slug))).toBe(slug)
    }),
  )
  for (const name of ['', '..', 'A/B', 'A B', 'A--B', '-A', 'É']) expect(slugOfName(name), name).toBeNull()
})

test('a turn right round ends where it began', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), (degrees) => {
      const turned = wrapped(degrees)
      expect(turned).toBeGreaterThanOrEqual(-180)
      expect(turned).toBeLessThan(180)
      expect(Math.abs((degrees - turned) % 360)).toBe(0)
    }),
  )
})
