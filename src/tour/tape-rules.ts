import type { Standpoint, View } from './rooms.ts'
import { halfHeightFor } from './view-rules.ts'

/** A place in the window, in pixels from its top left corner. */
export type Pixel = { x: number; y: number }
/** A place on a room's floor, in metres (rooms.ts). */
export type Place = { x: number; y: number }
/** The window that a room is seen through: its size in pixels, where one looks, and from where. */
export type Window = { width: number; height: number; view: View; camera: Standpoint['camera'] }

/** How far below the level a ray has to go to count as one to the floor: beyond it a pixel is more than a metre. */
const LEAST_FALL = 0.05

function turned({ width, height, view }: Window) {
  const [yaw, pitch] = [(view.yaw * Math.PI) / 180, (view.pitch * Math.PI) / 180]
  return {
    half: halfHeightFor(view.fov, width, height),
    yaw: { sin: Math.sin(yaw), cos: Math.cos(yaw) },
    pitch: { sin: Math.sin(pitch), cos: Math.cos(pitch) },
  }
}

/** The place on the floor that is seen at a pixel, as the shader has it (viewer/shader.ts, ray and ground); null at and above the horizon. */
export function placeAt({ x, y }: Pixel, window: Window): Place | null {
  const { half, yaw, pitch } = turned(window)
  const { width, height, camera } = window
  const right = ((2 * x - width) / height) * half
  const up = ((height - 2 * y) / height) * half
  const ahead = pitch.cos - up * pitch.sin
  const rise = pitch.sin + up * pitch.cos
  const fall = -rise / Math.hypot(right, ahead, rise)
  if (fall < LEAST_FALL) return null
  const far = camera[2] / -rise
  return {
    x: camera[0] + (right * yaw.cos + ahead * yaw.sin) * far,
    y: camera[1] + (ahead * yaw.cos - right * yaw.sin) * far,
  }
}

/** The pixel at which a place on the floor is seen, also outside of the window; null behind whoever looks. */
export function pixelOf(place: Place, window: Window): Pixel | null {
  const { half, yaw, pitch } = turned(window)
  const { width, height, camera } = window
  const [east, north] = [place.x - camera[0], place.y - camera[1]]
  const right = east * yaw.cos - north * yaw.sin
  const level = east * yaw.sin + north * yaw.cos
  const ahead = level * pitch.cos - camera[2] * pitch.sin
  const up = -level * pitch.sin - camera[2] * pitch.cos
  if (ahead < 0.01) return null
  return { x: ((right / ahead / half) * height + width) / 2, y: (height - (up / ahead / half) * height) / 2 }
}

/** How finely the part of a line is sought that is in front of whoever looks. */
const PARTS = 64

/** The part of a line on the floor that is in front of whoever looks, by its ends; null where nothing of it is. */
export function seenLine(from: Place, to: Place, window: Window): [Pixel, Pixel] | null {
  const seen = Array.from({ length: PARTS + 1 }, (_, part) => {
    const share = part / PARTS
    return pixelOf({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, window)
  }).filter((pixel) => pixel !== null)
  const [first, last] = [seen[0], seen.at(-1)]
  return first && last ? [first, last] : null
}

/** Metres between two places. */
export const lengthOf = (from: Place, to: Place): number => Math.hypot(to.x - from.x, to.y - from.y)
