import { expect, test } from 'vitest'
import { storedRoom } from '../../../tests/data/projects.ts'
import { unitsPerFoot as FOOT } from '../../measure/length.ts'
import { ringsOverlap } from '../outline/outline.ts'
import type { Door, Room } from '../saved/schema.ts'
import { placeRooms, WALL_THICKNESS } from './placement-rules.ts'

const door = (wall: number, offset: number, toRoomId?: string): Door => ({
  id: `${wall}-${offset}`,
  wall,
  offset,
  width: 3 * FOOT,
  beyond: 'same-floor',
  ...(toRoomId && { toRoomId }),
})
const room = (id: string, width: number, height: number, doors: Door[] = []): Room =>
  storedRoom(id, [width, height], { doors })
const right = 1
const bottom = 2
const left = 3

const overlapping = (rooms: Room[]): boolean => {
  const places = placeRooms(rooms)
  const rings = rooms.map(({ id, outline }) => {
    const [dx, dy] = places.get(id) ?? [0, 0]
    return outline.map(([x, y]) => [x + dx, y + dy] as const)
  })
  return rings.some((one, at) => rings.some((other, place) => place > at && ringsOverlap(one, other)))
}

test('rooms with a door on each side of one wall stand beside each other, door at door', () => {
  const kitchen = room('kitchen', 12, 10, [door(right, 2 * FOOT, 'hall')])
  // Walls go clockwise: 1 ft from the end of the left wall is 7 ft minus 1 ft minus its width from the top.
  const hall = room('hall', 20, 7, [door(left, 1 * FOOT, 'kitchen')])
  const places = placeRooms([kitchen, hall])
  expect(places.get('kitchen')).toEqual([0, FOOT])
  expect(places.get('hall')).toEqual([12 * FOOT + WALL_THICKNESS, 0])
})

test('a door that the other room does not have leads to the middle of its longest wall that faces it', () => {
  const kitchen = room('kitchen', 12, 10, [door(bottom, 4.5 * FOOT, 'study')])
  const places = placeRooms([kitchen, room('study', 8, 9)])
  expect(places.get('study')).toEqual([2 * FOOT, 10 * FOOT + WALL_THICKNESS])
})

test('rooms that would lie over each other, and rooms without a door, stand apart', () => {
  const hall = room('hall', 4, 4, [door(right, 0, 'one'), door(right, FOOT, 'two')])
  const rooms = [hall, room('one', 9, 9), room('two', 9, 9), room('cellar', 5, 5)]
  expect(overlapping(rooms)).toBe(false)
  const places = placeRooms(rooms)
  expect(places.size).toBe(4)
  expect(Math.min(...[...places.values()].map(([x]) => x), ...[...places.values()].map(([, y]) => y))).toBe(0)
})

test('doors in walls that are gone join nothing, and no rooms have no plan', () => {
  const kitchen = room('kitchen', 12, 10, [door(9, 0, 'hall'), door(bottom, 0, 'nobody')])
  const rooms = [kitchen, room('hall', 20, 7)]
  expect(placeRooms(rooms).size).toBe(2)
  expect(overlapping(rooms)).toBe(false)
  expect(placeRooms([]).size).toBe(0)
})
