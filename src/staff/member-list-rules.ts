/** By what the list of staff may be sorted: name (n), when they joined (d), when they were last seen (s). */
export const memberSorts = ['na', 'nb', 'da', 'db', 'sa', 'sb'] as const
export type MemberSort = (typeof memberSorts)[number]

export const memberRoles = ['administrator', 'staff'] as const
export const memberStates = ['active', 'inactive'] as const
