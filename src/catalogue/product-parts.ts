import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { holdMedia } from '../platform/media/records.ts'
import type { ProductInput } from './office-schema.ts'

const ids = (values: readonly string[]) => sql`${sql.param(`{${values.join(',')}}`)}::uuid[]`

const colorsIn = ({ colorId, variants }: ProductInput) => [colorId, ...variants.map((one) => one.colorId)]
const attributesIn = ({ variants }: ProductInput) => variants.map((one) => one.attributeId)
const matchesIn = ({ matches }: ProductInput) => matches.map(({ id }) => id)

/** The addresses of all pictures that a product shows. */
const picturesIn = ({ pictures, variants }: ProductInput): string[] => [
  ...pictures.map(({ url }) => url),
  ...variants.flatMap(({ pictureUrl }) => pictureUrl ?? []),
]

/**
 * Which of the things that products name are not there, for each of them. What is there is locked against being deleted
 * until the transaction ends; a subcategory has to be one of the category.
 */
export async function missingParts(
  tx: Transaction,
  inputs: readonly ProductInput[],
): Promise<Record<string, string>[]> {
  const all = (of: (input: ProductInput) => readonly (string | null)[]) =>
    ids([...new Set(inputs.flatMap((input) => of(input).flatMap((id) => id ?? [])))])
  const { rows } = await tx.execute<{ what: string; id: string; parent: string | null }>(sql`
    with places as (select id, parent_id from categories where id = any(${all((one) => [one.categoryId, ...one.subcategoryIds])})
        order by id for key share),
      b as (select id from brands where id = any(${all(({ brandId }) => [brandId])}) order by id for key share),
      k as (select id from colors where id = any(${all(colorsIn)}) order by id for key share),
      a as (select id from attributes where id = any(${all(attributesIn)}) order by id for key share),
      m as (select id from products where id = any(${all(matchesIn)}) order by id for key share)
    select 'place' as what, id, parent_id as parent from places union all select 'brand', id, null from b
    union all select 'color', id, null from k union all select 'attribute', id, null from a
    union all select 'match', id, null from m`)
  const known = new Map(rows.map((row) => [`${row.what} ${row.id}`, row]))
  const lost = new Set(await holdMedia(tx, [...new Set(inputs.flatMap(picturesIn))]))
  const hasAll = (what: string, wanted: readonly (string | null)[]) =>
    wanted.every((id) => id === null || known.has(`${what} ${id}`))
  return inputs.map((input) => {
    const { categoryId, subcategoryIds, brandId } = input
    const isThere: [string, boolean][] = [
      ['categoryId', known.get(`place ${categoryId}`)?.parent === null],
      ['subcategoryIds', subcategoryIds.every((id) => known.get(`place ${id}`)?.parent === categoryId)],
      ['brandId', hasAll('brand', [brandId])],
      ['colorId', hasAll('color', colorsIn(input))],
      ['variants', hasAll('attribute', attributesIn(input))],
      ['matches', hasAll('match', matchesIn(input))],
      ['pictures', !picturesIn(input).some((url) => lost.has(url))],
    ]
    return Object.fromEntries(
      isThere.flatMap(([field, is]) => (is ? [] : [[field, 'office-products.errors.gone'] as const])),
    )
  })
}
