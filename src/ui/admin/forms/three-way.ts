import { type FieldDifference, isGroup, sameValue } from './field-differences.ts'

type Pick = 'mine' | 'theirs'
type Sides = { base: unknown; mine: unknown; theirs: unknown }
type Merging = { pick: Pick; clashes: FieldDifference[] }

/** What two people made of one state: both put together, and the fields of which each made something else. */
export type Merged<Values> = { merged: Values; clashes: FieldDifference[] }

/** A thing of a list is known by one of these; what has none of them is known by what it says. */
const identities = ['id', 'lineId', 'key', 'url', 'store'] as const

function identityOf(thing: unknown): string {
  if (!isGroup(thing)) return JSON.stringify(thing) ?? ''
  const name = identities.find((one) => typeof thing[one] === 'string')
  return name === undefined ? JSON.stringify(thing) : `${name} ${String(thing[name])}`
}

/** The things of a list by what they are known by; undefined where two are known by the same. */
function known(list: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(list)) return undefined
  const things = new Map(list.map((thing) => [identityOf(thing), thing]))
  return things.size === list.length ? things : undefined
}

/** A picture that is another picture is one value, not an address that changed and measures that changed. */
const isOtherPicture = (mine: Record<string, unknown>, theirs: Record<string, unknown>): boolean =>
  'url' in mine && 'url' in theirs && mine.url !== theirs.url

const join = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)

function clash(path: string, { mine, theirs }: Sides, { pick, clashes }: Merging): unknown {
  clashes.push({ field: path, theirs, mine })
  return pick === 'mine' ? mine : theirs
}

function merge(path: string, sides: Sides, how: Merging): unknown {
  const { base, mine, theirs } = sides
  if (sameValue(mine, theirs) || sameValue(base, mine)) return theirs
  if (sameValue(base, theirs)) return mine
  if (isGroup(mine) && isGroup(theirs) && !isOtherPicture(mine, theirs)) {
    const from = isGroup(base) ? base : {}
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    return Object.fromEntries(
      names.map((name) => [
        name,
        merge(join(path, name), { base: from[name], mine: mine[name], theirs: theirs[name] }, how),
      ]),
    )
  }
  const lists = { base: known(base ?? []), mine: known(mine), theirs: known(theirs) }
  if (!lists.base || !lists.mine || !lists.theirs) return clash(path, sides, how)
  return mergeLists(path, lists as Lists, how) ?? clash(path, sides, how)
}

type Lists = Record<'base' | 'mine' | 'theirs', Map<string, unknown>>

/** The order in which two lists have what both of them have. */
const shared = (one: Lists['base'], other: Lists['base']): string =>
  JSON.stringify([...one.keys()].filter((key) => other.has(key)))

/** What both have, in the order of the first, and what only the second has behind what it stands behind there. */
function woven(first: readonly string[], second: readonly string[]): string[] {
  const keys = [...first]
  for (const [at, key] of second.entries()) {
    if (keys.includes(key)) continue
    const before = second.slice(0, at).findLast((other) => keys.includes(other))
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  }
  return keys
}

/** Two lists that were made from one: undefined where each was put in another order. */
function mergeLists(path: string, lists: Lists, how: Merging): unknown[] | undefined {
  const { base, mine, theirs } = lists
  const isMoved = {
    mine: shared(mine, base) !== shared(base, mine),
    theirs: shared(theirs, base) !== shared(base, theirs),
  }
  if (isMoved.mine && isMoved.theirs && shared(mine, theirs) !== shared(theirs, mine)) return undefined
  const [leading, other] = isMoved.mine ? [mine, theirs] : [theirs, mine]
  const places = [...mine.keys()]
  return woven([...leading.keys()], [...other.keys()]).flatMap((key) => {
    const sides = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
    const at = join(path, places.includes(key) ? places.indexOf(key) : [...theirs.keys()].indexOf(key))
    if (mine.has(key) && theirs.has(key)) return [merge(at, sides, how)]
    if (!base.has(key)) return [mine.has(key) ? sides.mine : sides.theirs]
    const left = mine.has(key) ? sides.mine : sides.theirs
    // One took it away: it goes, unless the other one changed it meanwhile.
    if (sameValue(sides.base, left)) return []
    const kept = clash(at, sides, how)
    return kept === undefined ? [] : [kept]
  })
}

/**
 * Puts together what two people made of the same form: a field that only one of them changed is as that one left it. Lists
 * are put together thing by thing.
 * @param pick whose value a field has that both changed to something else; those fields are the `clashes`
 */
export function mergeEdits<Values extends object>(
  sides: { base: Values; mine: Values; theirs: Values },
  pick: Pick,
): Merged<Values> {
  const how: Merging = { pick, clashes: [] }
  const merged = merge('', sides, how) as Values
  return { merged, clashes: how.clashes }
}
