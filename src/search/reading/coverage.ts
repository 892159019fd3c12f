import {
  countRows,
  keepCommon,
  leaveOut,
  type RowBits,
  type RowBitsPool,
  type RowSet,
} from '../../platform/cache/row-set.ts'
import type { SearchField } from '../document.ts'
import { unionOf } from '../matching.ts'
import { stemsOf } from '../measure-rules.ts'
import { isOrdinary, meansAccessory, phraseOf } from '../synonyms.ts'
import { type Clause, commonRows } from './clauses.ts'

/** What names a thing rather than tells something of one. */
const namingFields: ReadonlySet<SearchField> = new Set(['name', 'category', 'subcategory'])
/** A word names what it finds from this weight on; what is less has it somewhere. */
const namingWeight = 80

/** A colour tells less than what a floor looks like: marble that is not brown is nearer to brown marble than what is just brown. */
const colorWeight = 85
const weightOf = ({ matches }: Clause): number =>
  matches.some(({ field, isNamed }) => field === 'color' && isNamed)
    ? colorWeight
    : Math.max(0, ...matches.map(({ weight }) => weight))

/** Who types a number wants no other: AC5, 12 mm, a SKU. */
const hasDigit = ({ typed }: Clause): boolean => /\d/.test(typed)

/** Whether a word that nothing has, or nothing with the others, says what was wanted all the same: a colour, a number. */
export const matters = (clause: Clause): boolean => hasDigit(clause) || stemsOf(clause.typed).some(isOrdinary)

const finds = (clauses: readonly Clause[], pool: RowBitsPool): boolean => countRows(commonRows(clauses, pool)) > 0

function hasCommon(rows: RowSet, others: RowBits, pool: RowBitsPool): boolean {
  const common = unionOf([{ rows }], pool)
  keepCommon(common, others)
  return countRows(common) > 0
}

/**
 * The words that name what is sold beside floors: grout, spacers, a stair nose. Each without its matches that are floors, which have such
 * a word somewhere, as a bevel is like a grout line; none that tells more of floors, as `waterproof` does. Empty where no word names such a thing.
 */
function accessoriesIn(clauses: readonly Clause[], floors: RowBits, pool: RowBitsPool): Map<Clause, Clause> {
  const found = new Map<Clause, Clause>()
  for (const clause of clauses) {
    if (!meansAccessory(phraseOf(stemsOf(clause.read ?? clause.typed)))) continue
    const naming = clause.matches.filter(({ field, weight }) => namingFields.has(field) && weight >= namingWeight)
    const named = unionOf(naming, pool)
    const rows = pool.copy(named)
    keepCommon(rows, floors)
    if (countRows(named) === 0 || countRows(rows) > 0) continue
    const most = Math.max(...naming.map(({ weight }) => weight))
    if (clause.matches.some(({ weight, rows: found }) => weight > most && hasCommon(found, floors, pool))) continue
    const beside = pool.copy(clause.rows)
    leaveOut(beside, floors)
    found.set(clause, { ...clause, rows: beside })
  }
  return found
}

/**
 * As many of the clauses as have products in common, the most telling ones first; none where one would be left out that has to stay.
 * @param kept those that are there whatever else is
 */
function commonClauses(
  clauses: readonly Clause[],
  kept: readonly Clause[],
  hasToStay: (clause: Clause) => boolean,
  pool: RowBitsPool,
): Clause[] {
  const others = clauses
    .filter((clause) => !kept.includes(clause))
    .toSorted((one, other) => weightOf(other) - weightOf(one))
  const [best] = others
  if (kept.length > 0 || !best) return goingWith(clauses, kept, others, hasToStay, pool)
  // Of words that tell as much, those that go with more of the others: a strip, but a reducer of a threshold.
  const firsts = others.filter((clause) => weightOf(clause) === weightOf(best))
  const found = firsts.map((first) => {
    const rest = others.filter((clause) => clause !== first)
    return goingWith(clauses, [], [first, ...rest], hasToStay, pool)
  })
  return found.toSorted((one, other) => other.length - one.length)[0] ?? []
}

/** Takes one clause after the other of those that have products in common with what is taken already. */
function goingWith(
  clauses: readonly Clause[],
  kept: readonly Clause[],
  others: readonly Clause[],
  hasToStay: (clause: Clause) => boolean,
  pool: RowBitsPool,
): Clause[] {
  const common = commonRows(kept, pool)
  const taken = new Set(kept)
  for (const clause of others) {
    const both = pool.copy(taken.size === 0 ? clause.rows : common)
    keepCommon(both, clause.rows)
    if (countRows(both) > 0) {
      common.set(both)
      taken.add(clause)
    } else if (hasToStay(clause)) return []
  }
  return clauses.filter((clause) => taken.has(clause))
}

/**
 * A query that names what is sold beside floors, and more: that thing alone is looked for. @returns the clauses without their floors, the same ones where
 * no word names such a thing
 */
export function withoutFloors(clauses: readonly Clause[], floors: RowBits, pool: RowBitsPool): readonly Clause[] {
  if (clauses.length < 2) return clauses
  const accessories = accessoriesIn(clauses, floors, pool)
  const all = clauses.map((clause) => accessories.get(clause) ?? clause)
  return finds([...accessories.values()], pool) ? all : clauses
}

/**
 * What of a query that names such a thing such things have: what only floors have says what it is for, as in `spacers for large
 * tiles`. Empty where no word names one, or another word is known of nothing.
 */
export function readAccessory(clauses: readonly Clause[], floors: RowBits, pool: RowBitsPool): Clause[] {
  const accessories = accessoriesIn(clauses, floors, pool)
  const heads = [...accessories.values()]
  if (!finds(heads, pool) || clauses.some(({ matches }) => matches.length === 0)) return []
  const all = clauses.map((clause) => accessories.get(clause) ?? clause)
  return commonClauses(all, heads, matters, pool)
}

/** What the catalogue has of a query whose words no product has all: those that tell most and have products in common. */
export function readMostTelling(clauses: readonly Clause[], floors: RowBits, pool: RowBitsPool): Clause[] {
  if (clauses.some((clause) => clause.matches.length === 0 && hasDigit(clause))) return []
  const known = clauses.filter(({ matches }) => matches.length > 0)
  const accessories = readAccessory(known, floors, pool)
  return accessories.length > 0 ? accessories : commonClauses(known, [], hasDigit, pool)
}
