/** Red, green and blue light, 1 where a picture of a floor is seen in its own colors. */
export type Light = readonly [red: number, green: number, blue: number]

/** What a browser tells of the light of a room (WebXR Lighting Estimation): spherical harmonics, three colors each, and the strongest lamp. */
export type LightEstimate = {
  sphericalHarmonicsCoefficients: ArrayLike<number>
  primaryLightDirection: { y: number }
  primaryLightIntensity: { x: number; y: number; z: number }
}

export const plainLight: Light = [1, 1, 1]

/** How dark and how bright a floor may be drawn: beyond it an estimate is rather wrong than the room so. */
const DARKEST = 0.35
const BRIGHTEST = 1.2
/** How far a color may be from grey, as an estimate's colors are rough and the floor's are what one looks at. */
const MOST_TINT = 0.2
/** How much of a new estimate is taken in at a frame, so that the floor does not flicker. */
const TAKEN_IN = 0.08

const bounded = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

/**
 * The light that falls on a level floor: R. Ramamoorthi and P. Hanrahan, "An Efficient Representation for Irradiance
 * Environment Maps", 2001, equation 13 for the direction upwards, by π; and the strongest lamp by the cosine of its angle.
 */
export function lightOnFloor(estimate: LightEstimate): Light {
  const { sphericalHarmonicsCoefficients: harmonics, primaryLightDirection, primaryLightIntensity } = estimate
  const lamp = [primaryLightIntensity.x, primaryLightIntensity.y, primaryLightIntensity.z]
  const lights = lamp.map((intensity, color) => {
    const of = (index: number) => harmonics[index * 3 + color] ?? 0
    const around = 0.886227 * of(0) + 1.023328 * of(1) - 0.247708 * of(6) - 0.429043 * of(8)
    return Math.max(0, around + intensity * Math.max(0, primaryLightDirection.y)) / Math.PI
  })
  const [red = 0, green = 0, blue = 0] = lights
  const brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  if (!(brightness > 0)) return plainLight
  const shown = bounded(brightness, DARKEST, BRIGHTEST)
  const tinted = (light: number) => shown * bounded(light / brightness, 1 - MOST_TINT, 1 + MOST_TINT)
  return [tinted(red), tinted(green), tinted(blue)]
}

/** The light a frame later, on its way to another. */
export function lightTowards(light: Light, next: Light): Light {
  const step = (index: 0 | 1 | 2) => light[index] + (next[index] - light[index]) * TAKEN_IN
  return [step(0), step(1), step(2)]
}
