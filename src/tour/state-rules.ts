import { type Grout, groutNames, type Joint, joints } from './grout-rules.ts'
import { isPainted, type Paint, paintNames } from './paint-rules.ts'
import { type Pattern, patterns } from './patterns.ts'
import { type Room, roomOf, type Standpoint, standOf, timeOf, type View } from './rooms.ts'
import { type Rug, rugNames } from './rug-rules.ts'

/** The directions that boards can run in, in degrees. */
export const turns = [0, 45, 90, 135] as const
export type Turn = (typeof turns)[number]

/** All that a link to the tour holds. Floors by the slug of their product. */
export type TourState = {
  floor: string
  /** A second floor beside it, and how much of the width is the first one's, in percent. */
  other: string | null
  split: number
  /** Null where each floor is laid as it is usually laid. */
  pattern: Pattern | null
  turn: Turn
  /** The color and the width of a tile's joints; null where they are the floor's own. */
  grout: Grout | null
  joint: Joint | null
  /** What walls and baseboard are painted in; null where they are as the room has them. */
  wall: Paint | null
  baseboard: Paint | null
  /** The rug on the floor, if one lies there. */
  rug: Rug | null
  room: Room['id']
  /** Where in the room the visitor stands. */
  stand: Standpoint['id']
  time: string
  /** Where the visitor looks; null where they have not moved yet. */
  view: View | null
}

/** The query parameters of a tour's address. */
export const tourQuery = [
  'with',
  'split',
  'pattern',
  'turn',
  'grout',
  'joint',
  'room',
  'stand',
  'wall',
  'baseboard',
  'rug',
  'time',
  'look',
] as const

/** How far one can look up and down, and how far zoom goes. */
export const LIMITS = { pitch: 80, nearest: 30, widest: 100 } as const

/** A product's name in the tour's addresses. */
export const tourName = (slug: string): string => slug.toUpperCase()

/** The slug behind a name in an address; null where no product can have that name. */
export function slugOfName(name: string): string | null {
  const slug = name.toLowerCase()
  return slug.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug : null
}

/** Whether a path is a tour's, of whatever floor. */
export const isTourPath = (path: string): boolean => /^\/360\/[^/]+\/index\.html$/.test(path)

const numberIn = (text: string | null, from: number, to: number): number | null => {
  if (text === null || !/^-?\d{1,3}$/.test(text)) return null
  const value = Number(text)
  return value >= from && value <= to ? value : null
}

/** A turn right round ends where it began: degrees from -180 up to, but not including, 180. */
export const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Where `look=yaw,pitch,fov` looks; null where it is none. */
function parseView(text: string | null): View | null {
  const [yaw, pitch, fov, ...more] = (text ?? '').split(',')
  const view = {
    yaw: numberIn(yaw ?? null, -180, 180),
    pitch: numberIn(pitch ?? null, -LIMITS.pitch, LIMITS.pitch),
    fov: numberIn(fov ?? null, LIMITS.nearest, LIMITS.widest),
  }
  if (more.length > 0 || view.yaw === null || view.pitch === null || view.fov === null) return null
  return { yaw: wrapped(view.yaw), pitch: view.pitch, fov: view.fov }
}

/** Reads a tour's address; whatever does not fit is as if it were not there. */
export function parseTour(floor: string, query: URLSearchParams): TourState {
  const room = roomOf(query.get('room'))
  const other = slugOfName(query.get('with') ?? '')
  return {
    floor,
    other: other === floor ? null : other,
    split: numberIn(query.get('split'), 0, 100) ?? 50,
    pattern: patterns.find((pattern) => pattern === query.get('pattern')) ?? null,
    turn: turns.find((turn) => String(turn) === query.get('turn')) ?? 0,
    grout: groutNames.find((grout) => grout === query.get('grout')) ?? null,
    joint: joints.find((joint) => String(joint) === query.get('joint')) ?? null,
    room: room.id,
    stand: standOf(room, query.get('stand')).id,
    wall: paintNames.find((paint) => paint === query.get('wall')) ?? null,
    baseboard: paintNames.find((paint) => paint === query.get('baseboard')) ?? null,
    rug: rugNames.find((rug) => rug === query.get('rug')) ?? null,
    time: timeOf(room, query.get('time')).id,
    view: parseView(query.get('look')),
  }
}

/** The query of a tour's address, with nothing in it that goes without saying; starts with `?` where there is any. */
export function formatTour(state: TourState): string {
  const room = roomOf(state.room)
  const query = new URLSearchParams()
  if (state.other !== null) query.set('with', tourName(state.other))
  if (state.other !== null && state.split !== 50) query.set('split', String(Math.round(state.split)))
  if (state.pattern !== null) query.set('pattern', state.pattern)
  if (state.turn !== 0) query.set('turn', String(state.turn))
  if (state.grout !== null) query.set('grout', state.grout)
  if (state.joint !== null) query.set('joint', String(state.joint))
  if (room !== roomOf(null)) query.set('room', room.id)
  const stand = standOf(room, state.stand)
  if (stand !== room.stands[0]) query.set('stand', stand.id)
  if (state.wall !== null) query.set('wall', state.wall)
  if (state.baseboard !== null) query.set('baseboard', state.baseboard)
  if (state.rug !== null) query.set('rug', state.rug)
  if (state.time !== timeOf(room, null).id) query.set('time', state.time)
  if (state.view) {
    const { yaw, pitch, fov } = state.view
    query.set('look', [wrapped(Math.round(yaw)), Math.round(pitch), Math.round(fov)].join(','))
  }
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/**
 * The query of a tour that many may come to, without `?`: a floor in a room, laid in some way. Null where a person has turned round, has
 * put another floor beside it or has chosen its grout, the room's paint or a rug.
 */
export function sharedTourQuery(state: TourState): string | null {
  const isOwn =
    state.view !== null || state.grout !== null || state.joint !== null || state.rug !== null || isPainted(state)
  return state.other === null && !isOwn ? formatTour(state).slice(1) : null
}
