import { routes } from '../routes.ts'
import { formatTour, parseTour, type TourState, tourName } from './state-rules.ts'

/** A floor, and the version of its texture, with which the addresses of its pictures change. */
export type StillFloor = { slug: string; version: string }

/** What a still shows of a tour's state. */
type Shown = Pick<TourState, 'room' | 'time' | 'pattern' | 'turn' | 'grout' | 'joint' | 'wall' | 'baseboard' | 'rug'>
type Wanted = { width?: 640 | 1200; shape?: 'card' }

const usual = parseTour('', new URLSearchParams())

function query({ version }: StillFloor, state: Shown, { shape, width }: Wanted): string {
  const { room, time, pattern, turn, grout, joint, wall, baseboard, rug } = state
  const shown = new URLSearchParams(
    formatTour({ ...usual, room, time, pattern, turn, grout, joint, wall, baseboard, rug }),
  )
  if (shape) shown.set('shape', shape)
  if (width) shown.set('w', String(width))
  shown.set('v', version)
  return `?${shown}`
}

/** The address of a floor's still; as the room is entered, unless a state says otherwise. */
export const stillAddress = (floor: StillFloor, wanted: Wanted = {}, state: Shown = usual): string =>
  routes.tourStill.href(tourName(floor.slug), query(floor, state, wanted))

/** The addresses of a still at the widths that it is made in. */
export const stillSrcSet = (floor: StillFloor, state: Shown = usual): string =>
  ([640, 1200] as const).map((width) => `${stillAddress(floor, { width }, state)} ${width}w`).join(', ')

/** The address of the picture that other sites show of a floor. */
export const shareAddress = (floor: StillFloor, state: Shown = usual): string =>
  routes.tourShare.href(tourName(floor.slug), query(floor, state, {}))
