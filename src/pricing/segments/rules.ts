/** What a condition of a segment looks at. */
export const conditionKinds = [
  'spent',
  'orders',
  'bought',
  'place',
  'since',
  'lastOrder',
  'account',
  'newsletter',
  'group',
] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** What somebody bought, from the narrowest to the widest. */
export const boughtKinds = ['product', 'subcategory', 'category', 'brand'] as const
export type BoughtKind = (typeof boughtKinds)[number]

/** How a moment lies to a day, or to a number of days back from now. */
export const whens = ['within', 'notWithin', 'before', 'after'] as const
export type When = (typeof whens)[number]

/** Whether all of several have to hold, or one of them is enough. */
export const matches = ['all', 'any'] as const
export type Match = (typeof matches)[number]

/** One condition. What its kind does not look at is null, or empty. */
export type Condition = {
  readonly kind: ConditionKind
  /** False where it must not be so: never bought, not from there, no account. */
  readonly isSo: boolean
  /** Of money in minor units, of orders how many; both ends count. */
  readonly least: number | null
  readonly most: number | null
  /** So many times 24 hours back from now; null where all time counts. */
  readonly days: number | null
  readonly what: BoughtKind | null
  /** What was bought, or the group of customers. */
  readonly targetId: string | null
  readonly country: string
  /** A province or state, `BC`; empty where the whole country counts. */
  readonly region: string
  /** What the postal code begins with, in capitals without spaces; empty where every one counts. */
  readonly postal: string
  readonly when: When | null
  /** A calendar day of the shop, as 2026-11-20. */
  readonly day: string | null
}

/** Conditions that belong together. */
export type Block = { readonly match: Match; readonly conditions: readonly Condition[] }

/** Who is in a segment. */
export type SegmentRule = { readonly match: Match; readonly blocks: readonly Block[] }

/** So many blocks a rule has at most, and so many conditions in all of them: each costs the database something. */
export const mostBlocks = 5
export const mostConditions = 20

/** A condition of a kind of which nothing is chosen yet. */
export const emptyCondition = (kind: ConditionKind): Condition => ({
  kind,
  isSo: true,
  least: null,
  most: null,
  days: null,
  what: kind === 'bought' ? 'product' : null,
  targetId: null,
  country: '',
  region: '',
  postal: '',
  when: kind === 'since' || kind === 'lastOrder' ? 'within' : null,
  day: null,
})

const isAmount = (kind: ConditionKind) => kind === 'spent' || kind === 'orders'
const isMoment = (kind: ConditionKind) => kind === 'since' || kind === 'lastOrder'

/** A condition without what its kind does not look at: what was typed before the kind was changed counts for nothing. */
export function plainCondition(given: Condition): Condition {
  const { kind, isSo, least, most, days, what, targetId, country, region, postal, when, day } = given
  const none = emptyCondition(kind)
  if (isAmount(kind)) return { ...none, least, most, days }
  if (isMoment(kind)) {
    const isByDay = when === 'before' || when === 'after'
    return { ...none, when, day: isByDay ? day : null, days: isByDay ? null : days }
  }
  if (kind === 'bought') return { ...none, isSo, what, targetId, days }
  if (kind === 'place') return { ...none, isSo, country, region, postal }
  return { ...none, isSo, targetId: kind === 'group' ? targetId : null }
}

/** Which field of a condition lacks what its kind needs, or does not go with another; undefined where it is whole. */
export function lackingField(
  given: Partial<Condition>,
): 'least' | 'most' | 'targetId' | 'country' | 'days' | 'day' | undefined {
  const { kind, least, most, targetId, country, when, days, day } = given
  if (kind === undefined) return undefined
  if (isAmount(kind)) {
    if (least === null && most === null) return 'least'
    return typeof least === 'number' && typeof most === 'number' && least > most ? 'most' : undefined
  }
  if (kind === 'bought' || kind === 'group') return targetId === null ? 'targetId' : undefined
  if (kind === 'place') return country === '' ? 'country' : undefined
  if (!isMoment(kind)) return undefined
  if (when === 'before' || when === 'after') return day === null ? 'day' : undefined
  return days === null ? 'days' : undefined
}
