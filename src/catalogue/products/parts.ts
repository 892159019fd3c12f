import { sql } from 'drizzle-orm'
import { touchMedia } from '../../media/records.ts'
import type { FormParts } from '../../platform/form-parts.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { ProductInput } from './admin-schema.ts'

const ids = (values: readonly string[]) => sql`${sql.param(`{${values.join(',')}}`)}::uuid[]`

type Parts = FormParts<ProductInput>
type Named = string | null | undefined

const colorsIn = ({ colorId, variants = [] }: Parts): Named[] => [colorId, ...variants.map((one) => one?.colorId)]
const attributesIn = ({ variants = [] }: Parts): Named[] => variants.flatMap((one) => one?.valueIds ?? [])
const matchesIn = ({ matches = [] }: Parts): Named[] => matches.map((match) => match?.id)

/** The addresses of all pictures that a product shows. */
const picturesIn = ({ pictures = [], variants = [] }: Parts): string[] => [
  ...pictures.flatMap((picture) => picture?.url ?? []),
  ...variants.flatMap((variant) => variant?.pictureUrl ?? []),
]

/** Whether something that is named may stay: what is not said is not missing. */
const isRight = (id: Named, test: (id: string) => boolean): boolean => id === null || id === undefined || test(id)

/**
 * Which of the things that products name are not there, for each of them. What is there is locked against being deleted
 * until the transaction ends; a subcategory has to be one of the category.
 */
export async function missingParts(tx: Transaction, inputs: readonly Parts[]): Promise<Record<string, string>[]> {
  const all = (of: (input: Parts) => readonly Named[]) =>
    ids([...new Set(inputs.flatMap((input) => of(input).flatMap((id) => id ?? [])))])
  const { rows } = await tx.execute<{ what: string; id: string; parent: string | null }>(sql`
    with places as (select id, parent_id from categories where id = any(${all((one) => [one.categoryId, ...(one.subcategoryIds ?? [])])})
        order by id for key share),
      b as (select id from brands where id = any(${all(({ brandId }) => [brandId])}) order by id for key share),
      k as (select id from colors where id = any(${all(colorsIn)}) order by id for key share),
      a as (select id from attributes where id = any(${all(attributesIn)}) and combination is null order by id for key share),
      m as (select id from products where id = any(${all(matchesIn)}) order by id for key share)
    select 'place' as what, id, parent_id as parent from places union all select 'brand', id, null from b
    union all select 'color', id, null from k union all select 'attribute', id, null from a
    union all select 'match', id, null from m`)
  const known = new Map(rows.map((row) => [`${row.what} ${row.id}`, row]))
  const lost = new Set(await touchMedia(tx, [...new Set(inputs.flatMap(picturesIn))]))
  const parentOf = (id: string) => known.get(`place ${id}`)?.parent
  const hasAll = (what: string, wanted: readonly Named[]) =>
    wanted.every((one) => isRight(one, (id) => known.has(`${what} ${id}`)))
  return inputs.map((input) => {
    const { categoryId, subcategoryIds = [], brandId } = input
    const isWithin = (id: string) => (categoryId === undefined ? Boolean(parentOf(id)) : parentOf(id) === categoryId)
    const isThere: [string, boolean][] = [
      ['categoryId', isRight(categoryId, (id) => parentOf(id) === null)],
      ['subcategoryIds', subcategoryIds.every((one) => isRight(one, isWithin))],
      ['brandId', hasAll('brand', [brandId])],
      ['colorId', hasAll('color', colorsIn(input))],
      ['variants', hasAll('attribute', attributesIn(input))],
      ['matches', hasAll('match', matchesIn(input))],
      ['pictures', !picturesIn(input).some((url) => lost.has(url))],
    ]
    return Object.fromEntries(
      isThere.flatMap(([field, is]) => (is ? [] : [[field, 'admin-products.errors.gone'] as const])),
    )
  })
}
