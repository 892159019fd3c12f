import type { Actor, Area } from '../platform/actor.ts'
import { rightsIn } from '../staff/rules.ts'
import type { IconName } from '../ui/icon.tsx'

type Entry = {
  /** The key of its name. */
  word: string
  to: string
  /** Leads to a form that makes something new: only for those who may edit. */
  creates?: boolean
}

/** A group of the sidebar. `everyone` and `nobody` are the specification's targets `yes` and `no`. */
export type Group = Entry & { icon: IconName; area: Area | 'everyone' | 'nobody'; entries?: readonly Entry[] }

/** The sidebar, in its order; only groups whose screens are there. */
export const groups = [
  { word: 'dashboard.group.orders', to: '/orders', icon: 'receipt-text', area: 'order' },
  { word: 'notifications.mail.title', to: '/mail', icon: 'mail', area: 'settings' },
] as const satisfies readonly Group[]

/**
 * The groups that someone sees (specification, point 6): active staff those their permissions name, with nothing that
 * creates where they may only view; an administrator all of them.
 */
export function visibleGroups(all: readonly Group[], actor: Actor): Group[] {
  if (actor.kind !== 'user') return []
  if (!actor.staff?.active) return actor.isAdmin ? [...all] : []
  return all.flatMap((group) => {
    if (group.area === 'everyone') return [group]
    if (group.area === 'nobody') return []
    const { view, edit } = rightsIn(actor, group.area)
    if (edit) return [group]
    if (!view) return []
    return group.entries ? [{ ...group, entries: group.entries.filter((entry) => !entry.creates) }] : [group]
  })
}
