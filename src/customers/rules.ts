/** By what customers may be sorted: when they joined (d), name (n), spend (p), orders (o), when they last ordered (l). */
export const customerSorts = ['da', 'db', 'na', 'nb', 'pa', 'pb', 'oa', 'ob', 'la', 'lb'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** The answers of the filters that ask whether something is so. */
export const yesOrNo = ['yes', 'no'] as const

export const accountStates = ['open', 'closed'] as const
