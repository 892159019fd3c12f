import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { roomOf, timeOf } from '../rooms.ts'
import { halfHeightFor } from '../view-rules.ts'
import { lightTable, mipsOf, readBitmap } from './bitmap.ts'
import { compose } from './compose.ts'
import { toByte } from './light.ts'
import { type StillOrder, shapes } from './order.ts'
import { type RoomLayers, readPaint, readRoom } from './room-layers.ts'
import { makeSheet, type SheetOrder } from './sheet.ts'

/** One order at a time; the room is kept for the next, as it is usually the same. */
let kept: RoomLayers | undefined

async function layersOf({ room: id, time: hour, publicRoot }: StillOrder): Promise<RoomLayers> {
  const room = roomOf(id)
  const time = timeOf(room, hour)
  if (kept?.room !== room || kept.time.folder !== time.folder) kept = await readRoom(room, time, publicRoot)
  // Hours that are tints of another are drawn from the same layers.
  kept.time = time
  return kept
}

/** What was composed last: the same picture is usually wanted in two widths, one after the other. */
let last: { key: string; pixels: Uint8Array } | undefined

async function pixelsOf(order: StillOrder): Promise<Uint8Array> {
  const { room, time, paint, rug, view, shape, floorFile, numbers, publicRoot } = order
  const key = JSON.stringify([room, time, paint, rug, view, shape, floorFile, [...numbers]])
  if (last?.key === key) return last.pixels
  const layers = await layersOf(order)
  if (paint) await readPaint(layers, publicRoot)
  const { width, height } = shapes[shape]
  const mips = mipsOf(await readBitmap(floorFile, lightTable, false), toByte)
  const shot = { width, height, view, halfHeight: halfHeightFor(view.fov, width, height) }
  const pixels = compose(layers, { mips, numbers }, { ...shot, ...(paint && { paint }), ...(rug && { rug }) })
  last = { key, pixels }
  return pixels
}

/** Makes one still: WebP, and for other sites JPEG, as not all of them read anything newer. */
async function make(order: StillOrder): Promise<Uint8Array> {
  const { width, height } = shapes[order.shape]
  const raw = { width, height, channels: 3 } as const
  const picture = sharp(await pixelsOf(order), { raw }).resize({ width: order.width })
  return order.shape === 'social'
    ? picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    : picture.webp({ quality: 78, effort: 4, smartSubsample: true }).toBuffer()
}

/** What the thread is asked for: a still of a room, or a floor's sheet. */
export type Work = { still: StillOrder } | { sheet: SheetOrder }

const answer = async (work: Work) => ('still' in work ? make(work.still) : makeSheet(work.sheet))

parentPort?.on('message', async ({ id, work }: { id: number; work: Work }) => {
  const reply = await answer(work).then(
    (made) => ({ id, made }),
    (error: unknown) => ({ id, error: String(error) }),
  )
  parentPort?.postMessage(reply)
})
