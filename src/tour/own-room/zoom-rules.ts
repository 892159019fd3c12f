import type { Point } from './ground.ts'

/** What of a photo is looked at: `zoom` times as large as its frame, and where its upper left corner is then, in frames from the frame's own (0 or less). */
export type Zoom = { readonly zoom: number; readonly x: number; readonly y: number }

export const wholePhoto: Zoom = { zoom: 1, x: 0, y: 0 }
/** At most as large, in frames. */
export const mostZoom = 8
/** How much larger one press makes it. */
export const zoomStep = 1.5
/** How near to the frame's edge what is shown may be, in frames. */
const MARGIN = 0.08

const bounded = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** Nothing but the photo is in the frame. */
function kept({ zoom, x, y }: Zoom): Zoom {
  return { zoom, x: bounded(x, 1 - zoom, 0), y: bounded(y, 1 - zoom, 0) }
}

/** So many times as large; what is at a place of the frame stays there, as far as the photo reaches. @param at in frames */
export function zoomedAt(from: Zoom, by: number, at: Point): Zoom {
  const zoom = bounded(from.zoom * by, 1, mostZoom)
  const grown = zoom / from.zoom
  return kept({ zoom, x: at.x - (at.x - from.x) * grown, y: at.y - (at.y - from.y) * grown })
}

/** Moved along with a hand. @param by in frames */
export function panned({ zoom, x, y }: Zoom, by: Point): Zoom {
  return kept({ zoom, x: x + by.x, y: y + by.y })
}

/** Moved just so far that a place of the photo is in the frame. @param place in shares of the photo */
export function revealing(from: Zoom, place: Point): Zoom {
  const into = (at: number) => bounded(at, MARGIN, 1 - MARGIN) - at
  return panned(from, { x: into(from.x + place.x * from.zoom), y: into(from.y + place.y * from.zoom) })
}
