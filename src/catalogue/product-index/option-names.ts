import { sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { prepare } from '../../platform/postgres/prepared.ts'

/** A colour or a brand: what addresses name it by, and what people do. */
export type OptionName = { id: string; value: string; names: Partial<Record<Language, string>>; hex: string | null }

/** Every colour and brand, by its id. */
export type OptionNames = ReadonlyMap<string, OptionName>

const readAll = prepare<OptionName>(sql`
    select id, name as value, jsonb_build_object('en', name) || translations as names, hex from colors
    union all select id, slug, translations || jsonb_build_object('en', name), null from brands`)

export async function readOptionNames(db: Database): Promise<OptionNames> {
  return new Map((await readAll(db, {})).map((row) => [row.id, row]))
}
