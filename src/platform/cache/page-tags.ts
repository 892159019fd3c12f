import { sql } from 'drizzle-orm'
import type { Transaction } from '../postgres/database.ts'

/** The channel on which a commit tells every process which cached pages it changed. */
export const PAGE_TAGS = 'page_tags'

const PRODUCT = 'product:'

/** Something that products are found by is called otherwise: a category, a colour, a brand. */
export const LABELS_TAG = 'labels'

/** The ids of the products that tags are of. */
export const taggedProducts = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) => (tag.startsWith(PRODUCT) ? tag.slice(PRODUCT.length) : []))

/** Drops the cached pages that show any of these, in every process, when the transaction commits. */
export async function invalidateTags(tx: Transaction, tags: readonly string[]): Promise<void> {
  const unique = [...new Set(tags)]
  for (let from = 0; from < unique.length; from += 100) {
    await tx.execute(sql`select pg_notify(${PAGE_TAGS}, ${unique.slice(from, from + 100).join(' ')})`)
  }
}
