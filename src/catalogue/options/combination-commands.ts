import { type SQL, sql } from 'drizzle-orm'
import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { Translated } from '../schema.ts'
import { combinationKey, combinationNames, groupProblem, longestCombination, type Value } from './combination-rules.ts'

const uuids = (ids: readonly string[]): SQL => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`

const isTooLong = ({ en }: Translated): boolean => en.length > longestCombination

const wrong = (name: string): Failure =>
  fail('INVALID_INPUT', { fields: { variants: `admin-products.errors.${name}` } })

/** The values that products name, locked against another name and against being deleted until the transaction ends. */
async function lockValues(tx: Transaction, ids: readonly string[]): Promise<Map<string, Value>> {
  const { rows } = await tx.execute<Value>(sql`
    select id, group_id as "groupId", name, translations from attributes
    where id = any(${uuids([...new Set(ids)])}) and combination is null order by id for share`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Makes the combinations that are not there yet. @returns their ids by key */
async function findOrMake(tx: Transaction, combinations: ReadonlyMap<string, Value[]>): Promise<Map<string, string>> {
  // In one order, so that two products saved at once wait for each other instead of standing in each other's way.
  for (const [key, values] of [...combinations].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { en, ...translations }: Translated = combinationNames(values)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into attributes (id, name, translations, combination)
      values (${uuidv7()}, ${en}, ${JSON.stringify(translations)}, ${key})
      on conflict (combination) do nothing returning id`)
    const made = rows[0]
    if (made)
      await tx.execute(sql`
        insert into attribute_parts (attribute_id, value_id)
        select ${made.id}::uuid, unnest(${uuids(values.map(({ id }) => id))})`)
  }
  const { rows } = await tx.execute<{ id: string; combination: string }>(sql`
    select id, combination from attributes
    where combination in (select jsonb_array_elements_text(${JSON.stringify([...combinations.keys()])}::jsonb)) order by id for key share`)
  return new Map(rows.map((row) => [row.combination, row.id]))
}

/**
 * What stands for the values of each variant of a product: none, a value, or the combination of several, which is made where it was
 * never chosen before. INVALID_INPUT where one has two values of a group, or the product too many groups.
 * @param choices the ids of each variant's values
 */
export async function attributesFor(
  tx: Transaction,
  choices: readonly (readonly string[])[],
): Promise<Result<(string | null)[]>> {
  const values = await lockValues(tx, choices.flat())
  const chosen = choices.map((ids) => ids.flatMap((id) => values.get(id) ?? []))
  if (chosen.some((found, index) => found.length < (choices[index]?.length ?? 0))) return wrong('gone')
  const problem = groupProblem(chosen)
  if (problem) return wrong(problem)
  const several = chosen.filter((found) => found.length > 1)
  if (several.some((found) => isTooLong(combinationNames(found)))) return wrong('combinationLong')
  const combinations = new Map(several.map((found) => [combinationKey(found.map(({ id }) => id)), found]))
  const ids = combinations.size > 0 ? await findOrMake(tx, combinations) : new Map<string, string>()
  return succeed(
    chosen.map((found) =>
      found.length > 1 ? (ids.get(combinationKey(found.map(({ id }) => id))) ?? null) : (found[0]?.id ?? null),
    ),
  )
}

const partsOf = (value: SQL): SQL => sql`select p.attribute_id from attribute_parts p where p.value_id in (${value})`

/**
 * Holds the combinations of values until the transaction ends: whoever changes another value of theirs waits, and reads afterwards what this one
 * became. In one order, so that two who change many wait for each other.
 */
const holdCombinations = (tx: Transaction, values: SQL) =>
  tx.execute(sql`select 1 from attributes where id in (${partsOf(values)}) order by id for update`)

/** Gives combinations the names that their values have now. INVALID_INPUT where one gets too long. @param values which values changed */
export async function nameCombinations(tx: Transaction, values: SQL): Promise<Result<undefined>> {
  await holdCombinations(tx, values)
  const { rows } = await tx.execute<{ id: string; values: Value[] }>(sql`
    select c.id, jsonb_agg(jsonb_build_object('id', v.id, 'groupId', v.group_id, 'name', v.name, 'translations', v.translations)) as values
    from attributes c join attribute_parts p on p.attribute_id = c.id join attributes v on v.id = p.value_id
    where c.id in (${partsOf(values)}) group by c.id order by c.id`)
  const named = rows.map(({ id, values: parts }) => {
    const { en, ...translations }: Translated = combinationNames(parts)
    return { id, name: en, translations }
  })
  if (named.some(({ name }) => isTooLong({ en: name })))
    return fail('INVALID_INPUT', { fields: { 'names.en': 'admin-catalogue.errors.combinationLong' } })
  await tx.execute(sql`
    update attributes c set name = made.name, translations = made.translations
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as made(id uuid, name text, translations jsonb) where c.id = made.id`)
  return succeed(undefined)
}

/** Deletes the combinations of values that are about to be deleted; the database refuses where a variant is one. */
export async function deleteCombinations(tx: Transaction, values: SQL): Promise<void> {
  await holdCombinations(tx, values)
  await tx.execute(sql`delete from attributes where id in (${partsOf(values)})`)
}

type Pair = { from: string; into: string | null; key: string }

/** The combinations of a value, each with the one that it becomes once the value is another; null where that is not there yet. */
async function pairsOf(tx: Transaction, id: string, into: string): Promise<Pair[]> {
  const { rows } = await tx.execute<{ id: string; combination: string }>(sql`
    select id, combination from attributes where id in (${partsOf(sql`select ${id}::uuid`)}) order by id`)
  const pairs: Pair[] = []
  for (const row of rows) {
    const key = combinationKey(row.combination.split(',').map((one) => (one === id ? into : one)))
    const found = await tx.execute<{ id: string }>(sql`select id from attributes where combination = ${key}`)
    pairs.push({ from: row.id, into: found.rows[0]?.id ?? null, key })
  }
  return pairs
}

/**
 * Puts one value in the place of another in every combination.
 * @param clashes how many products would have the same choice twice if one attribute were the other
 * @returns how many such products there are; then nothing was changed
 */
export async function mergeCombinations(
  tx: Transaction,
  { id, into }: { id: string; into: string },
  clashes: (from: string, into: string) => Promise<number>,
): Promise<Result<number>> {
  await holdCombinations(tx, sql`values (${id}::uuid), (${into}::uuid)`)
  const pairs = await pairsOf(tx, id, into)
  let count = 0
  for (const pair of pairs) if (pair.into !== null) count += await clashes(pair.from, pair.into)
  if (count > 0) return succeed(count)
  for (const pair of pairs) {
    if (pair.into === null) {
      await tx.execute(sql`update attributes set combination = ${pair.key} where id = ${pair.from}`)
      await tx.execute(sql`
        update attribute_parts set value_id = ${into} where attribute_id = ${pair.from} and value_id = ${id}`)
    } else {
      await tx.execute(sql`update variants set attribute_id = ${pair.into} where attribute_id = ${pair.from}`)
      await tx.execute(sql`delete from attributes where id = ${pair.from}`)
    }
  }
  const named = await nameCombinations(tx, sql`select ${into}::uuid`)
  return named.ok ? succeed(0) : named
}
