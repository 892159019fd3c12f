import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { z } from 'zod'
import { cleanEdges } from './edges.ts'

const triple = z.tuple([z.number(), z.number(), z.number()])

const roomFile = z.object({
  exposure: z.number(),
  floorAlbedo: triple,
  layers: z.object({ light: z.object({ range: z.number() }), bounce: z.object({ scale: z.number() }) }),
  still: z.object({
    cam: triple,
    yaw: z.number(),
    pitch: z.number(),
    fovx: z.number(),
    width: z.number().int(),
    height: z.number().int(),
    layers: z.record(z.enum(['base', 'light', 'gloss', 'satin', 'mask', 'bounce']), z.string()),
  }),
})

type RoomFile = z.infer<typeof roomFile>

/** A rendered room without its floor, one byte a channel: see the README of the rooms' layers for what each holds. */
export type Room = {
  still: Omit<RoomFile['still'], 'layers'>
  exposure: number
  /** Mean albedo of the floor that the room was rendered with; the bounced light is corrected from there. */
  floorAlbedo: readonly [number, number, number]
  bounceScale: number
  /** Decodes a byte of a light layer to radiance. */
  radiance: Float32Array
  base: Uint8Array
  light: Uint8Array
  gloss: Uint8Array
  satin: Uint8Array
  /** One channel: how much of the pixel is floor. */
  mask: Uint8Array
  bounce: Uint8Array
}

/** The living room. */
export const LIVING_ROOM = new URL('../../rooms/living/', import.meta.url)

/** Loads the still layers of a room; throws where `room.json` is not one. */
export async function loadRoom(folder: URL): Promise<Room> {
  const file = roomFile.parse(JSON.parse(await readFile(new URL('room.json', folder), 'utf8')))
  const { width, height, layers } = file.still
  const layer = async (name: keyof typeof layers) => {
    const picture = sharp(await readFile(new URL(layers[name], folder))).resize(width, height, {
      kernel: 'cubic',
      fit: 'fill',
    })
    const plain = name === 'mask' ? picture.toColourspace('b-w') : picture.removeAlpha()
    return new Uint8Array(await plain.raw().toBuffer())
  }
  const mask = await layer('mask')
  const bits = Math.log2(1 + 16 * file.layers.light.range)
  return {
    still: file.still,
    exposure: file.exposure,
    floorAlbedo: file.floorAlbedo,
    bounceScale: file.layers.bounce.scale,
    radiance: Float32Array.from({ length: 256 }, (_, i) => (2 ** ((i / 255) * bits) - 1) / 16),
    base: cleanEdges(await layer('base'), mask, width, height),
    light: await layer('light'),
    gloss: await layer('gloss'),
    satin: await layer('satin'),
    mask,
    bounce: await layer('bounce'),
  }
}
