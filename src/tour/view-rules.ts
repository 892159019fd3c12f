/** The shape of the window that an angle of view is meant for: others see a part of it, as a cropped picture shows a part. */
const ASPECT = 1.6

/** The tangent of half the angle that the height of a picture spans; `fov` in degrees, sizes in any unit. */
export const halfHeightFor = (fov: number, width: number, height: number): number =>
  (Math.tan((fov * Math.PI) / 360) * height) / Math.max(height, width / ASPECT)
