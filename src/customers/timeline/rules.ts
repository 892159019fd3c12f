import type { Area } from '../../platform/actor.ts'

/** What happens between somebody and the shop. */
export const eventKinds = [
  'account',
  'email',
  'message',
  'newsletter',
  'note',
  'order',
  'orderMessage',
  'payment',
  'project',
  'quote',
  'refund',
  'return',
  'sample',
  'signIn',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Whose right it takes to see each kind beside that to view customers. Absent where it takes no other. */
const areaOf: Partial<Record<EventKind, Area>> = {
  order: 'order',
  orderMessage: 'order',
  payment: 'order',
  quote: 'order',
  refund: 'order',
  return: 'order',
  sample: 'order',
  newsletter: 'subscriber',
  email: 'settings',
}

/** The kinds that somebody may see, by whether they may view an area. */
export const kindsSeen = (mayView: (area: Area) => boolean): readonly EventKind[] =>
  eventKinds.filter((kind) => {
    const area = areaOf[kind]
    return area === undefined || mayView(area)
  })

/** A place in the timeline: microseconds since 1970, and the key of what happened then. */
export type Place = { micros: string; key: string }

/** The place that a page begins after; undefined where the text is none. */
export function placeOf(text: string): Place | undefined {
  const found = /^(\d{1,17})_([a-zA-Z]{1,12}:[\da-z-]{1,64})$/.exec(text)
  return found?.[1] && found[2] ? { micros: found[1], key: found[2] } : undefined
}
