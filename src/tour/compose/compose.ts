import { BOUNCE_SCALE, type TimeOfDay, type View } from '../rooms.ts'
import { addAt, addMip, type Bitmap } from './bitmap.ts'
import { emptySample, sampleFloor } from './laid-floor.ts'
import { film, smoothstep, toByte } from './light.ts'
import { type RoomLayers, radiance, sceneOf } from './room-layers.ts'

/** A floor to compose: its picture with ever smaller copies, and the numbers of laying-rules.ts. */
export type ComposedFloor = { mips: readonly Bitmap[]; numbers: Float32Array }

export type Shot = {
  width: number
  height: number
  view: View
  /** Tangent of half the angle that the picture's height spans. */
  halfHeight: number
  time: TimeOfDay
  /** What painting changes (paint-rules.ts), for which the layer is there; left out where nothing is painted. */
  paint?: Float32Array
}

const RADIANS = Math.PI / 180

/** A camera: gives for a point of the picture (pixels from the left upper corner) the ray into the room. */
function cameraOf({ width, height, view, halfHeight }: Shot) {
  const [cosYaw, sinYaw] = [Math.cos(view.yaw * RADIANS), Math.sin(view.yaw * RADIANS)]
  const [cosPitch, sinPitch] = [Math.cos(view.pitch * RADIANS), Math.sin(view.pitch * RADIANS)]
  return (x: number, y: number, ray: Float64Array) => {
    const nx = ((x * 2 - width) / height) * halfHeight
    const nz = ((height - y * 2) / height) * halfHeight
    const scale = 1 / Math.hypot(nx, 1, nz)
    const [dx, dy, dz] = [nx * scale, (cosPitch - nz * sinPitch) * scale, (sinPitch + nz * cosPitch) * scale]
    ray[0] = dx * cosYaw + dy * sinYaw
    ray[1] = dy * cosYaw - dx * sinYaw
    ray[2] = dz
  }
}

/** How much more light of a color (0 red, 1 green, 2 blue) a pixel throws back as it is painted. */
const painted = (paint: Float32Array, paintable: Float64Array, k: number): number =>
  paintable.reduce((sum, covered, part) => sum + covered * (paint[part * 3 + k] as number), 1)

/** A room with a floor in it, three bytes a pixel: what the shader draws, without a graphics card. */
export function compose(layers: RoomLayers, floor: ComposedFloor, shot: Shot): Buffer {
  const { width, height } = shot
  const { room } = layers
  const { light: tint } = shot.time
  const { paint } = shot
  const { mips, numbers } = floor
  const n = (at: number) => numbers[at] as number
  const polish = n(17)
  const wantsSharp = smoothstep(0.35, 0.85, polish)
  const sharpness = 3.2 * (1 - smoothstep(0.55, 1, polish))
  const grazing = Math.max(1 - (1 - polish) * 0.85, 0.042) - 0.042
  const mean = [n(20), n(21), n(22)] as const
  const grey = 0.2126 * mean[0] + 0.7152 * mean[1] + 0.0722 * mean[2]
  // Walls and furniture mix the light on its way, so part of the floor's hue is lost.
  const warmer = mean.map((value, k) => BOUNCE_SCALE * (grey + 0.6 * (value - grey) - (room.floorAlbedo[k] as number)))

  const camera = cameraOf(shot)
  const [here, right, below] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)]
  const [base, bounce, light, mask, mirror, blurred, paintable] = Array.from(
    { length: 7 },
    () => new Float64Array(3),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array]
  const sample = emptySample()
  const point = { x: 0, y: 0, ax: 0, ay: 0, bx: 0, by: 0 }
  const groundX = (ray: Float64Array) =>
    room.camera[0] + (ray[0] as number) * (room.camera[2] / Math.max(-(ray[2] as number), 0.02))
  const groundY = (ray: Float64Array) =>
    room.camera[1] + (ray[1] as number) * (room.camera[2] / Math.max(-(ray[2] as number), 0.02))
  const look = (from: Bitmap, u: number, v: number, out: Float64Array) => {
    out.fill(0)
    addAt(from, u, v, 1, out)
  }

  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      camera(x + 0.5, y + 0.5, here)
      const down = -(here[2] as number)
      const u = Math.atan2(here[0] as number, here[1] as number) / (2 * Math.PI) + 0.5
      const v = 0.5 + Math.asin(Math.max(-1, Math.min(1, down))) / Math.PI
      const low = v * 2 - 1
      look(layers.base, u, v, base)
      look(layers.bounce, u, v, bounce)
      if (paint && layers.paint) look(layers.paint, u, v, paintable)
      let covered = 0
      if (down > 0.02) {
        look(layers.mask, u, low, mask)
        covered = mask[0] as number
      }
      const isFloor = covered > 0.008
      let reflected = 0
      if (isFloor) {
        camera(x + 1.5, y + 0.5, right)
        camera(x + 0.5, y + 1.5, below)
        point.x = groundX(here)
        point.y = groundY(here)
        point.ax = groundX(right) - point.x
        point.ay = groundY(right) - point.y
        point.bx = groundX(below) - point.x
        point.by = groundY(below) - point.y
        sampleFloor(mips, numbers, point, sample)
        look(layers.light, u, low, light)
        look(layers.satin, u + sample.tiltX, low + sample.tiltY, blurred)
        mirror.fill(0)
        addMip(layers.gloss, sharpness, u + sample.tiltX, low + sample.tiltY, 1, mirror)
        reflected = (n(16) + grazing * (1 - down) ** 5) * (1 - 0.85 * sample.gap)
      }
      const o = (y * width + x) * 3
      for (let k = 0; k < 3; k++) {
        const gain = Math.exp((bounce[k] as number) * (warmer[k] as number)) * (tint[k] as number)
        const coat = paint ? painted(paint, paintable, k) : 1
        let shown = film(sceneOf(base[k] as number) * gain * coat)
        if (isFloor) {
          const soft = radiance(blurred[k] as number)
          const seen = soft + (radiance(mirror[k] as number) - soft) * wantsSharp
          const diffuse = ((sample.color[k] as number) / 0.5) * radiance(light[k] as number) * gain
          const lit = film((diffuse * (1 - reflected) + seen * (tint[k] as number) * reflected) * room.exposure)
          shown += (lit - shown) * covered
        }
        data[o + k] = toByte(shown)
      }
    }
  return data
}
