import type { Actor, Area, Right } from '../platform/actor.ts'
import { isAdministrator, may, mayEnterDashboard } from '../staff/rules.ts'
import { type Group, groups } from './menu.ts'

/** What stands under an address that no group of the sidebar names. */
const besides: readonly { to: string; area: Group['area'] }[] = [{ to: '/textures', area: 'product' }]

const places = [
  ...groups.flatMap(({ to, area, entries = [] }) => [{ to, area }, ...entries.map((entry) => ({ to: entry.to, area }))]),
  ...besides,
]

/** The area that a screen belongs to: that of the longest address it stands under. */
function areaOf(path: string): Group['area'] | Area {
  const under = places.filter(({ to }) => to !== '/' && (path === to || path.startsWith(`${to}/`)))
  return under.sort((a, b) => b.to.length - a.to.length)[0]?.area ?? 'everyone'
}

/** What a screen asks for: a form that makes or changes something and nothing else is for those who may edit. */
const rightOf = (path: string): Right => (/\/(?:create|edit|import(?:\/[^/]+)?)$/.test(path) ? 'edit' : 'view')

/**
 * Whether someone may open the screen at an address, so that the others are told so before anything is asked for. The
 * server decides all the same.
 * @param path below /dashboard, as `/product/create`
 */
export function mayOpen(viewer: Actor, path: string): boolean {
  const area = areaOf(path)
  if (area === 'everyone') return mayEnterDashboard(viewer)
  if (area === 'administrators' || area === 'nobody') return isAdministrator(viewer)
  return may(viewer, rightOf(path), area)
}
