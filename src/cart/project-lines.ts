import { layingPatterns } from '../measure/laying-patterns.ts'
import { isOneLine, uuidPattern } from '../measure/text.ts'
import type { CartProject } from './project-schema.ts'
import type { CartItem } from './rules.ts'

/*
 * The projects of a cart's lines. What browser storage holds of them is looked at by hand, as the cart's own parts are: what does not
 * pass here would be refused where it is sent.
 */

type Floor = NonNullable<CartProject['floor']>

const maxProjects = 4
export const maxRooms = 24

export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 60 && isOneLine(value)
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

function roomsOf(found: Floor['rooms']): Floor['rooms'] {
  return found.filter(
    ({ name, areaCenti, boards }) =>
      isName(name) && isCount(areaCenti, 1_000_000_000) && (boards === null || isCount(boards, 10_000_000)),
  )
}

function floorOf({ pattern, rooms, boxes, perBox }: Floor): Floor | null {
  const sound = roomsOf(rooms).slice(0, maxRooms)
  return layingPatterns.includes(pattern) && sound.length > 0 && isCount(boxes, 10_000_000)
    ? { pattern, rooms: sound, boxes, ...(isCount(perBox, 10_000) && { perBox }) }
    : null
}

/** The project of a line; undefined where it has none, or what is stored of it is none. */
export function projectOf({ project }: CartItem): CartProject | undefined {
  if (!project) return undefined
  try {
    const { id, name, floor } = project
    return uuidPattern.test(id) && isName(name) ? { id, name, floor: floor ? floorOf(floor) : null } : undefined
  } catch {
    return undefined // a floor without rooms, say
  }
}

/** The projects of these lines in the order in which they came in, each once: with its floor where one of its lines is that. */
export function projectsOf(items: readonly CartItem[]): CartProject[] {
  const projects = new Map<string, CartProject>()
  for (const item of items) {
    const project = projectOf(item)
    if (!project) continue
    const before = projects.get(project.id)
    projects.set(project.id, { ...project, floor: project.floor ?? before?.floor ?? null })
  }
  return [...projects.values()].slice(0, maxProjects)
}
