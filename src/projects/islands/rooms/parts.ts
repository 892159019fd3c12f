import { unitsPerFoot, unitsPerInch } from '../../../measure/length.ts'
import { obstacleInMiddle } from '../../drawing/project-edits.ts'
import { withWindow } from '../../drawing/windows.ts'
import { boundsOf, wallLength } from '../../outline/outline.ts'
import type { RoomEditor } from './editor.ts'
import { newId } from './editor.ts'

/** The wall that new parts stand at: the one that is held, or else the first. */
const wallOf = ({ wall }: RoomEditor): number => wall ?? 0

/** A door of 3 ft, or as wide as the wall allows, in the middle of the wall. @returns its id */
export function addDoor(editor: RoomEditor): string {
  const id = newId()
  const wall = wallOf(editor)
  const length = wallLength(editor.room.outline, wall)
  const width = Math.max(1, Math.min(3 * unitsPerFoot, length))
  const offset = Math.round((length - width) / 2)
  editor.change({ key: 'addDoor', params: { room: editor.room.name } }, (room) => ({
    ...room,
    doors: [...room.doors, { id, wall, offset, width, beyond: 'same-floor' }],
  }))
  return id
}

/** An island of 6 ft by 2 ft 6 in, or as large as half the room, in its middle. @returns its id */
export function addObstacle(editor: RoomEditor): string {
  const id = newId()
  const { left, right, top, bottom } = boundsOf(editor.room.outline)
  const length = Math.min(6 * unitsPerFoot, Math.round((right - left) / 2))
  const width = Math.min(30 * unitsPerInch, Math.round((bottom - top) / 2))
  editor.change({ key: 'addObstacle', params: { room: editor.room.name } }, (room) => ({
    ...room,
    obstacles: [...room.obstacles, obstacleInMiddle(room, { id, kind: 'island' }, length, width)],
  }))
  return id
}

/** Thirteen steps of 3 ft, covered with the floor's boards. @returns their id */
export function addStairs(editor: RoomEditor): string {
  const id = newId()
  editor.change({ key: 'addStairs', params: { room: editor.room.name } }, (room) => ({
    ...room,
    stairs: [...room.stairs, { id, treads: 13, width: 3 * unitsPerFoot, cover: 'both' }],
  }))
  return id
}

/** A window of 5 ft, or as wide as the wall allows, in the middle of the wall. @returns its id */
export function addWindow(editor: RoomEditor): string {
  const id = newId()
  const wall = wallOf(editor)
  const length = wallLength(editor.room.outline, wall)
  const width = Math.max(1, Math.min(5 * unitsPerFoot, length))
  const offset = Math.round((length - width) / 2)
  editor.change({ key: 'addWindow', params: { room: editor.room.name } }, (room) =>
    withWindow(room, { id, wall, offset, width }),
  )
  return id
}

/** A radiator with two pipes. @returns its id */
export function addRadiator(editor: RoomEditor): string {
  const id = newId()
  editor.change({ key: 'addRadiator', params: { room: editor.room.name } }, (room) => ({
    ...room,
    radiators: [...room.radiators, { id, wall: wallOf(editor), pipes: 2 }],
  }))
  return id
}
