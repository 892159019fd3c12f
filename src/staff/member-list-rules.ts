/** By what the list of staff may be sorted: name (n), when they joined (d), when they were last seen (s). */
export const memberSorts = ['na', 'nb', 'da', 'db', 'sa', 'sb'] as const
export type MemberSort = (typeof memberSorts)[number]

export const memberRoles = ['administrator', 'staff'] as const
export const memberStates = ['active', 'inactive'] as const

/** What a member of staff is: invited and not here yet, at work, or switched off. */
export function stateOf({
  active,
  isAdmin,
  isInvited,
}: {
  active: boolean
  isAdmin: boolean
  isInvited: boolean
}): 'invited' | 'active' | 'inactive' {
  if (isInvited) return 'invited'
  return active || isAdmin ? 'active' : 'inactive'
}
