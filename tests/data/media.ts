import { sql } from 'drizzle-orm'
import type { MediaService } from '../../src/media/media-service.ts'
import { listWatched } from '../../src/media/references.ts'
import type { Purpose } from '../../src/media/rules.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import { pictureFile } from './pictures.ts'

/** Makes every uploaded picture as old as this. */
export const ageMedia = (db: Database, interval: string) =>
  db.execute(sql`update media set held_at = now() - ${interval}::interval, uploaded_at = now() - ${interval}::interval`)

/** Uploads a picture of its own for each seed. @returns its address */
export async function keptPicture(service: MediaService, seed: number, purpose: Purpose = 'product'): Promise<string> {
  const result = await service.keep(await pictureFile('png', 40, 30, seed), purpose, null)
  if (!result.ok) throw new Error(result.code)
  return result.value.url
}

/** Columns that may hold addresses of pictures, as the triggers of the tables say. */
export async function watchedColumns(db: Database): Promise<{ table: string; keys: string[]; field: string }[]> {
  return (await listWatched(db)).flatMap(({ table, keys, fields }) => fields.map((field) => ({ table, keys, field })))
}

type Reference = { url: string; place: string }
const sorted = (references: Reference[]) => references.sort((a, b) => (a.place + a.url < b.place + b.url ? -1 : 1))

/** The references that there are, sorted, each place as `table.column row`. */
export async function listReferences(db: Database): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select '/media/u/' || name || '.webp' as url, table_name || '.' || field || ' ' || row_id as place
    from media_references join media on media.id = media_id`)
  return sorted(rows)
}

/** The references that there should be, found by looking through every row of every watched column. */
export async function scanReferences(db: Database): Promise<Reference[]> {
  const found: Reference[] = []
  for (const { table, keys, field } of await watchedColumns(db)) {
    const key = sql.join(
      keys.map((one) => sql`${sql.identifier(table)}.${sql.identifier(one)}::text`),
      sql` || '/' || `,
    )
    const { rows } = await db.execute<Reference>(sql`
      select distinct '/media/u/' || media.name || '.webp' as url, ${`${table}.${field} `} || ${key} as place
      from ${sql.identifier(table)}, media where strpos(${sql.identifier(table)}.${sql.identifier(field)}::text, '/media/u/' || media.name) > 0`)
    found.push(...rows)
  }
  return sorted(found)
}
