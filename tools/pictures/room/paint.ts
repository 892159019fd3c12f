import { toByte, toLinear } from '../color.ts'
import type { Picture } from '../flat-picture.ts'
import type { Floor } from '../floor.ts'
import { clamp, mix, smoothstep } from '../shaping.ts'
import { emptySample } from '../surfaces/surface.ts'
import { createCamera } from './camera.ts'
import { createFloorPixel } from './floor-pixel.ts'
import type { Room } from './layers.ts'
import { filmic, SCENE_LIGHT } from './tone.ts'

const DISPLAY_LIGHT = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))
/** The layers give the light that a floor of this albedo would throw back. */
const LAYER_ALBEDO = 0.5
/** Reflectance looking straight down: the usual value for varnish, glaze and lacquer (refractive index 1.5). */
const F0 = 0.042

/** The eye discounts the warmth of the room's light, the film curve adds to it: this much of the hue is taken back. */
const WHITE_BALANCE = 0.16

type Rgb = readonly [number, number, number]

/** Lays a floor in a room and gives the picture. `meanAlbedo` of the floor decides what light it throws on the walls. */
export function paintRoom(room: Room, floor: Floor, meanAlbedo: Rgb): Picture {
  const { width, height } = room.still
  const data = Buffer.alloc(width * height * 3)
  const gain = bounceGain(room, meanAlbedo)
  const floorPixel = createFloorPixel(floor, createCamera(room))
  const sample = emptySample()
  const albedo = [0, 0, 0]

  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const i = row * width + column
      const covered = (room.mask[i] as number) / 255
      const o = i * 3
      for (let k = 0; k < 3; k++) {
        const scene = SCENE_LIGHT[room.base[o + k] as number] as number
        data[o + k] = toByte(filmic(scene * gain(k, room.bounce[o + k] as number)))
      }
      if (covered < 0.008) continue
      const steep = floorPixel(column, row, sample)
      if (steep < 0.02) continue
      const grey = 0.2126 * sample.r + 0.7152 * sample.g + 0.0722 * sample.b
      albedo[0] = deepen(mix(sample.r, grey, WHITE_BALANCE), meanAlbedo[0])
      albedo[1] = deepen(mix(sample.g, grey, WHITE_BALANCE), meanAlbedo[1])
      albedo[2] = deepen(mix(sample.b, grey, WHITE_BALANCE), meanAlbedo[2])
      const reflected = reflectance(steep, sample.polish)
      // A slope tilts the mirror: reflections swim over relief.
      const shift = Math.round(sample.height * 9 * sample.polish)
      const mirror = clamp(row + shift, 0, height - 1) * width * 3 + column * 3
      const sharp = smoothstep(0.35, 0.85, sample.polish)
      for (let k = 0; k < 3; k++) {
        const light = (room.radiance[room.light[o + k] as number] as number) * gain(k, room.bounce[o + k] as number)
        const seen = mix(
          room.radiance[room.satin[mirror + k] as number] as number,
          room.radiance[room.gloss[mirror + k] as number] as number,
          sharp,
        )
        const lit = filmic(
          (((albedo[k] as number) / LAYER_ALBEDO) * light * (1 - reflected) + seen * reflected) * room.exposure,
        )
        data[o + k] = toByte(mix(DISPLAY_LIGHT[data[o + k] as number] as number, lit, covered))
      }
    }
  return { data, width, height }
}

/**
 * Spreads albedo about the floor's mean. The film curve flattens bright floors, and the eye, used to the light of the
 * room, would see more of the grain than the camera does.
 */
function deepen(albedo: number, mean: number): number {
  return mean * (albedo / mean) ** 1.35
}

/** Schlick's approximation (1994), with grazing reflection held down by roughness. */
function reflectance(steep: number, polish: number): number {
  const rough = 1 - polish
  return F0 * (0.35 + 0.65 * polish) + (Math.max(1 - rough * 0.85, F0) - F0) * (1 - steep) ** 5
}

/** How a byte of the bounce layer brightens a channel: exp(bounce × scale × (this floor's albedo - the rendered one's)). */
function bounceGain(room: Room, mean: Rgb): (channel: number, byte: number) => number {
  const grey = 0.2126 * mean[0] + 0.7152 * mean[1] + 0.0722 * mean[2]
  const tables = mean.map((value, k) => {
    // Walls and furniture mix the light on its way, so part of the floor's hue is lost.
    const difference = grey + 0.6 * (value - grey) - (room.floorAlbedo[k] as number)
    return Float32Array.from({ length: 256 }, (_, byte) => Math.exp((byte / 255) * room.bounceScale * difference))
  })
  return (channel, byte) => (tables[channel] as Float32Array)[byte] as number
}
