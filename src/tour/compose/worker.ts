import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { type Room, roomOf, timeOf } from '../rooms.ts'
import { halfHeightFor } from '../view-rules.ts'
import { lightTable, mipsOf, readBitmap } from './bitmap.ts'
import { compose } from './compose.ts'
import { toByte } from './light.ts'
import { type StillOrder, shapes } from './order.ts'
import { type RoomLayers, readRoom } from './room-layers.ts'
import { makeSheet, type SheetOrder } from './sheet.ts'

/** One order at a time; the room is kept for the next, as it is usually the same. */
let kept: { id: Room['id']; layers: RoomLayers } | undefined

async function layersOf(id: Room['id'], publicRoot: string): Promise<RoomLayers> {
  if (kept?.id !== id) kept = { id, layers: await readRoom(roomOf(id), publicRoot) }
  return kept.layers
}

/** Makes one still: WebP, and for other sites JPEG, as not all of them read anything newer. */
async function make(order: StillOrder): Promise<Uint8Array> {
  const layers = await layersOf(order.room, order.publicRoot)
  const { width, height } = shapes[order.shape]
  const mips = mipsOf(await readBitmap(order.floorFile, lightTable, false), toByte)
  const { view } = order
  const shot = { width, height, view, halfHeight: halfHeightFor(view.fov, width, height) }
  const pixels = compose(layers, { mips, numbers: order.numbers }, { ...shot, time: timeOf(layers.room, order.time) })
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).resize({ width: order.width })
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
