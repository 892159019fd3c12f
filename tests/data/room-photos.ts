import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addAt, lightTable, mipsOf, readBitmap } from '../../src/tour/compose/bitmap.ts'
import { compose } from '../../src/tour/compose/compose.ts'
import { toByte } from '../../src/tour/compose/light.ts'
import { type RoomLayers, readRoom } from '../../src/tour/compose/room-layers.ts'
import { floorNumbers } from '../../src/tour/laying-rules.ts'
import type { Camera } from '../../src/tour/own-room/ground.ts'
import { type Room, roomOf, type TimeOfDay, timeOf } from '../../src/tour/rooms.ts'
import type { FloorSheet } from '../../src/tour/schema.ts'
import type { PhotoOrder } from './room-photo-orders.ts'

const RADIANS = Math.PI / 180

/** A photo, and the truth of it. */
export type RoomPhoto = {
  order: PhotoOrder
  width: number
  height: number
  /** Four bytes a pixel. */
  data: Uint8ClampedArray<ArrayBuffer>
  /** 1 where there is floor. */
  floor: Uint8Array
  /** Its walls are at right angles to this camera's `yaw`. */
  camera: Camera
}

const sheets = JSON.parse(readFileSync(path.resolve('demo/floors/index.json'), 'utf8')) as Record<
  string,
  { sheet: FloorSheet }
>
/** Reads each room once at each hour that it was rendered in, however many cameras stand in it. */
const roomsRead = new Map<string, Promise<RoomLayers>>()
async function readOnce(room: Room, time: TimeOfDay): Promise<RoomLayers> {
  const name = room.stands[0].folder + time.folder
  const reading = roomsRead.get(name) ?? readRoom(room, time, path.resolve('public'))
  roomsRead.set(name, reading)
  return { ...(await reading), time }
}

/** Takes a photo. */
export async function takePhoto(order: PhotoOrder): Promise<RoomPhoto> {
  const [width, height] = order.shape === 'wide' ? [1024, 768] : [768, 1024]
  const room = roomOf(order.room)
  const layers = await readOnce(room, timeOf(room, order.time))
  const sheet = sheets[order.floor]?.sheet
  if (!sheet) throw new Error(`no floor ${order.floor}`)
  const [yaw, down, fov] = order.look
  const halfHeight = Math.tan((fov * RADIANS) / 2)
  const [first, second] = room.stands
  const [x, y, z] = first.camera
  const larger = order.heightM / z
  const file = path.resolve('demo/floors', path.basename(sheet.url.split('?')[0] ?? ''))
  const shown = compose(
    { ...layers, room: { ...room, stands: [{ ...first, camera: [x * larger, y * larger, z * larger] }, second] } },
    {
      mips: mipsOf(await readBitmap(file, lightTable, false), toByte),
      numbers: floorNumbers(sheet, order.pattern ?? sheet.pattern, order.turn ?? 0),
    },
    { width, height, view: { yaw, pitch: -down, fov }, halfHeight },
  )
  const camera: Camera = {
    width,
    height,
    focalPx: height / 2 / halfHeight,
    pitch: down * RADIANS,
    roll: 0,
    yaw: yaw * RADIANS,
    heightM: order.heightM,
  }
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) for (let k = 0; k < 3; k++) data[at * 4 + k] = shown[at * 3 + k] as number
  return { order, width, height, data, floor: floorOf(layers, camera, yaw), camera }
}

/** Where the room's mask has floor, as the camera sees it. */
function floorOf({ mask }: RoomLayers, { width, height, focalPx, pitch }: Camera, yaw: number): Uint8Array {
  const floor = new Uint8Array(width * height)
  const value = new Float64Array(3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [right, up] = [(x + 0.5 - width / 2) / focalPx, (height / 2 - y - 0.5) / focalPx]
      const forward = Math.cos(pitch) + up * Math.sin(pitch)
      const rise = up * Math.cos(pitch) - Math.sin(pitch)
      const elevation = Math.asin(rise / Math.hypot(right, 1, up))
      if (elevation >= -0.02) continue
      value.fill(0)
      const turned = Math.atan2(right, forward) + yaw * RADIANS
      const low = (0.5 - elevation / Math.PI) * 2 - 1
      addAt(mask, turned / (2 * Math.PI) + 0.5, low, 1, value)
      floor[y * width + x] = (value[0] as number) > 0.5 ? 1 : 0
    }
  return floor
}
