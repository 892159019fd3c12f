import type { Light } from '../color-rules.ts'
import { BOUNCE_SCALE, type View } from '../rooms.ts'
import { addAt, addMip, type Bitmap } from './bitmap.ts'
import { emptySample, sampleFloor } from './laid-floor.ts'
import { clamp, colored, film, metered, toByte } from './light.ts'
import { type RoomLayers, radiance, sceneOf, slopeOf } from './room-layers.ts'
import { emptyRug, sampleRug } from './rug.ts'

/** A floor to compose: its picture with ever smaller copies, and the numbers of laying-rules.ts. */
export type ComposedFloor = { mips: readonly Bitmap[]; numbers: Float32Array }

export type Shot = {
  width: number
  height: number
  view: View
  /** Tangent of half the angle that the picture's height spans. */
  halfHeight: number
  /** What painting changes (paint-rules.ts), for which the layer is there; left out where nothing is painted. */
  paint?: Float32Array
  /** The rug that lies on the floor (rug-rules.ts), if one does. */
  rug?: Float32Array
}

const RADIANS = Math.PI / 180

const greyOf = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

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

/** The place of a ray in a panorama: `u` to the right, `low` down from the horizon, where lower halves begin. */
function onSphere(x: number, y: number, z: number, at: { u: number; low: number }): void {
  at.u = Math.atan2(x, y) / (2 * Math.PI) + 0.5
  at.low = (-2 * Math.asin(Math.max(-1, Math.min(1, z)))) / Math.PI
}

/** A room with a floor in it, three bytes a pixel: what the shader draws, without a graphics card. */
export function compose(layers: RoomLayers, floor: ComposedFloor, shot: Shot): Buffer {
  const { width, height, paint, rug } = shot
  const { room, time } = layers
  const { mips, numbers } = floor
  const n = (at: number) => numbers[at] as number
  const polish = n(17)
  const level = n(23)
  const grazing = Math.max(1 - (1 - polish) * 0.85, 0.042) - 0.042
  const mean = [n(20), n(21), n(22)] as const
  const grey = greyOf(mean)
  // Walls and furniture mix the light on its way, so part of the floor's hue is lost.
  const warmer = mean.map((value, k) => BOUNCE_SCALE * (grey + 0.6 * (value - grey) - (room.floorAlbedo[k] as number)))
  const exposed = metered(grey, greyOf(room.floorAlbedo))

  const camera = cameraOf(shot)
  const [here, right, below] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)]
  const [base, bounce, light, mask, sharp, blurred, paintable, slope] = Array.from(
    { length: 8 },
    () => new Float64Array(3),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array]
  const sample = emptySample()
  const over = emptyRug()
  const point = { x: 0, y: 0, ax: 0, ay: 0, bx: 0, by: 0 }
  const [at, mirrored] = [
    { u: 0, low: 0 },
    { u: 0, low: 0 },
  ]
  const eye = room.stands[0].camera
  const groundX = (ray: Float64Array) => eye[0] + (ray[0] as number) * (eye[2] / Math.max(-(ray[2] as number), 0.02))
  const groundY = (ray: Float64Array) => eye[1] + (ray[1] as number) * (eye[2] / Math.max(-(ray[2] as number), 0.02))
  const look = (from: Bitmap, u: number, v: number, out: Float64Array) => {
    out.fill(0)
    addAt(from, u, v, 1, out)
  }
  /** What a floor that leans mirrors of the room: between the layers for duller and more polished floors. */
  const reflect = (ray: Float64Array, down: number) => {
    const [dx, dy] = [ray[0] as number, ray[1] as number]
    const { leanX, leanY } = sample
    const x = dx + 2 * down * leanX
    const y = dy + 2 * down * leanY
    const z = Math.min(2 * (dx * leanX + dy * leanY) - down, -0.01)
    onSphere(x, y, z / Math.hypot(x, y, z), mirrored)
    sharp.fill(0)
    addMip(layers.gloss, 3.2 * Math.max(0, 1 - level), mirrored.u, mirrored.low, 1, sharp)
    const other = level < 1 ? layers.satin : (layers.mirror ?? layers.gloss[0])
    if (other) look(other, mirrored.u, mirrored.low, blurred)
  }
  const share = level < 1 ? 1 - level : level - 1

  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      camera(x + 0.5, y + 0.5, here)
      const down = -(here[2] as number)
      onSphere(here[0] as number, here[1] as number, here[2] as number, at)
      const { u, low } = at
      const v = (low + 1) / 2
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
      let leaning = 1
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
        if (layers.slope) {
          look(layers.slope, u, low, slope)
          const [towardsX, towardsY] = [slopeOf(slope[0] as number), slopeOf(slope[1] as number)]
          leaning = clamp(Math.exp(towardsX * sample.leanX + towardsY * sample.leanY), 0.5, 2)
        }
        reflect(here, down)
        reflected = (n(16) + grazing * (1 - down) ** 5) * (1 - 0.85 * sample.gap)
        const span = 0.5 * Math.max(Math.hypot(point.ax, point.ay), Math.hypot(point.bx, point.by))
        if (rug) sampleRug(rug, point.x, point.y, span, over)
      }
      const o = (y * width + x) * 3
      for (let k = 0; k < 3; k++) {
        const gain = Math.exp((bounce[k] as number) * (warmer[k] as number)) * exposed
        const coat = paint ? painted(paint, paintable, k) : 1
        let shown = film(sceneOf(base[k] as number) * gain * coat)
        if (isFloor) {
          const image = radiance(sharp[k] as number)
          const seen = image + (radiance(blurred[k] as number) - image) * share
          const lightOn = (radiance(light[k] as number) * gain) / 0.5
          const diffuse = colored(sample.color[k] as number) * lightOn * leaning
          let back = diffuse * (1 - reflected) + seen * exposed * reflected
          if (rug)
            back = back * over.beside + (colored(over.color[k] as number) * lightOn - back * over.beside) * over.covered
          shown += (film(back * time.exposure) - shown) * covered
        }
        data[o + k] = toByte(shown)
      }
    }
  return data
}
