import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Entry } from '../../platform/backup/archive.ts'

/** Named first and last in every backup. */
export const ABOUT = 'backup.json'
export const END = 'end.json'
export const SEQUENCES = 'sequences.json'
export const SECRETS_FILE = 'secrets.key'
export const PICTURES = 'pictures/'

/** What stands at the beginning of a backup. */
export const aboutSchema = z.object({
  format: z.literal(1),
  /** Names this backup in the shop's database; those of earlier versions have none. */
  id: z.uuid().optional(),
  version: z.string(),
  store: z.string(),
  /** The moment that the database is seen at. */
  at: z.iso.datetime(),
  /** The `when` of its newest migration. */
  migration: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type About = z.output<typeof aboutSchema>

export const sequencesSchema = z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() }))

/** What stands at the end: how much there is of everything, and the hash of all before it. */
export const endSchema = z.object({
  rows: z.record(z.string(), z.number()),
  pictures: z.number(),
  sha256: z.string(),
})

/** Reckons with every entry that passes, in order. */
export function entryHash() {
  const hash = createHash('sha256')
  return {
    add: ({ name, bytes }: Entry) => {
      hash.update(`${name}\n${bytes.length}\n`).update(bytes)
    },
    digest: () => hash.digest('hex'),
  }
}

export const jsonEntry = (name: string, content: unknown): Entry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
})
