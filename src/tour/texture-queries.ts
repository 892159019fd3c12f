import { sql } from 'drizzle-orm'
import { textureVersion } from '../catalogue/products/texture-version.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { StoredTexture } from './contracts.ts'
import { sheetSchema } from './schema.ts'
import { textureFormSchema } from './texture-schema.ts'

type Row = Pick<StoredTexture, 'name' | 'slug' | 'status' | 'version' | 'outdated'> & {
  texture: { form?: unknown; sheet?: unknown } | null
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** A product's texture, of any status; undefined where there is no such product. */
export async function findTexture(db: Database | Transaction, productId: string): Promise<StoredTexture | undefined> {
  if (!isId(productId)) return undefined
  const { rows } = await db.execute<Row>(sql`
    select name, slug, status, texture, ${textureVersion('products')} as version,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', picture ->> 'kind', 'url', picture ->> 'url') order by place), '[]')
        from jsonb_array_elements(pictures) with ordinality as each(picture, place)
        where texture -> 'outdated' ? md5(picture ->> 'url')) as outdated
    from products where id = ${productId}::uuid`)
  const [row] = rows
  if (!row) return undefined
  const { texture, ...product } = row
  return {
    ...product,
    form: textureFormSchema.safeParse(texture?.form).data ?? null,
    sheet: sheetSchema.safeParse(texture?.sheet).data ?? null,
  }
}

type Roomless = { id: string; slug: string; sheet: unknown; version: string }

/** Products that are read at once for their pictures, each of which takes a second to make. */
const ROOMLESS_AT_ONCE = 50

/**
 * Products whose floor texture has no picture in the room yet, the newest first: neither one that was made of it as it is now, nor one of the
 * shop's own. They are read as they are taken, some at a time.
 * @param slug of the only one that is asked for
 */
export async function* findRoomless(
  db: Database,
  slug: string | null = null,
): AsyncGenerator<Roomless, void, undefined> {
  for (let last: string | null = null; ; ) {
    const { rows }: { rows: Roomless[] } = await db.execute<Roomless>(sql`
      select id, slug, texture -> 'sheet' as sheet, ${textureVersion('products')} as version from products
      where texture ? 'sheet' and status <> 'archived' and (${slug}::text is null or slug = ${slug})
        and (${last}::uuid is null or id < ${last})
        and texture -> 'room' ->> 'of' is distinct from ${textureVersion('products')}
        and not exists (
          select 1 from jsonb_array_elements(pictures) as picture
          where picture ->> 'kind' = 'room' and picture ->> 'url' is distinct from texture -> 'room' ->> 'url')
      order by id desc limit ${ROOMLESS_AT_ONCE}`)
    yield* rows
    if (rows.length < ROOMLESS_AT_ONCE) return
    last = rows.at(-1)?.id ?? null
  }
}
