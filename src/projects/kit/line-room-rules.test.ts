import { expect, test } from 'vitest'
import { storedProject, storedRoom } from '../../../tests/data/projects.ts'
import { lineRoomsOf } from '../../cart/line-rooms.ts'
import type { CartItem } from '../../cart/rules.ts'
import { roomsOfLine } from './line-room-rules.ts'

const house = storedProject([storedRoom('Kitchen', [10, 10]), storedRoom('Hall', [10, 4])], null)
const cut = (room: string) => ({ room, of: 'door' as const, count: 1, lengthUnits: 100 })
const wall = { kind: 'length', wallUnits: 9, doorUnits: 0, islandUnits: 0, extraPercent: 10 } as const
const area = (areaCenti: number) => ({ kind: 'area', areaCenti, extraPercent: 0 }) as const

test('a line of a kit names the rooms that it is cut for, each once, and else says that it is for all', () => {
  const cuts = [cut('Hall'), cut('Kitchen'), cut('Hall')]
  expect(roomsOfLine({ kind: 'cuts', cuts }, house)).toEqual(['Hall', 'Kitchen'])
  expect(roomsOfLine(wall, house)).toBe('all')
  expect(roomsOfLine(area(14_000), house)).toBe('all')
  expect(roomsOfLine(wall, storedProject([storedRoom('Study', [9, 7])], null))).toEqual(['Study'])
})

test('it names the one room whose area it is, and says nothing where nobody knows which rooms ask for it', () => {
  expect(roomsOfLine(area(4000), house)).toEqual(['Hall'])
  expect(roomsOfLine(area(5000), house)).toBeUndefined()
  const twins = storedProject([...house.rooms, storedRoom('Entry', [10, 4])], null)
  expect(roomsOfLine(area(4000), twins)).toBeUndefined()
  expect(roomsOfLine({ kind: 'cuts', cuts: [] }, house)).toBeUndefined()
  expect(roomsOfLine(wall, storedProject([], null))).toBeUndefined()
})

test('what a browser stored of a line’s rooms is looked at before it is shown', () => {
  const read = (rooms: unknown) => lineRoomsOf({ project: { rooms } } as unknown as CartItem)
  expect(read('all')).toBe('all')
  expect(read(['Hall', 7, '', 'x'.repeat(61), 'a\nb'])).toEqual(['Hall'])
  for (const broken of [undefined, null, 'some', {}, [], 5]) expect(read(broken)).toBeUndefined()
  expect(lineRoomsOf({} as CartItem)).toBeUndefined()
})
