import { sql } from 'drizzle-orm'
import type { Transaction } from '../postgres/database.ts'

/** The channel on which a commit tells every process which cached pages it changed. */
export const PAGE_TAGS = 'page_tags'

/** What a page is of that shows any of the products: something of at least one of them was edited. */
export const PRODUCTS_TAG = 'products'

const PRODUCT = 'product:'

/** One product: its own page, and every other that shows something of it. */
export const productTag = (id: string): string => PRODUCT + id

/** Products were edited: all pages that show any of these, or any product at all. */
export const productTags = (ids: readonly string[]): string[] => [PRODUCTS_TAG, ...ids.map(productTag)]

/** Something that products are found by is called otherwise: a category, a colour, a brand. */
export const LABELS_TAG = 'labels'

/** The ids of the products that tags are of. */
export const taggedProducts = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) => (tag.startsWith(PRODUCT) ? tag.slice(PRODUCT.length) : []))

/*
 * No commit tells these: each process finds them by what a commit's products were, and are, in its own index.
 */

/** What lists say of the products of a category or subcategory: which there are, in what order, under which filters. */
export const sectionTag = (id: string): string => `section:${id}`

/** What lists say of any product. */
export const ALL_SECTIONS_TAG = sectionTag('all')

/** Which floors are of a subcategory, for the dots of its cards and what is shown beside a product. */
export const seriesTag = (subcategoryId: string): string => `series:${subcategoryId}`

/** Which floor stands for a look in the filters. */
export const lookTag = (look: string): string => `look:${look}`

/** What the menu of a language shows, on every page. */
export const menuTag = (language: string): string => `menu:${language}`

/** Drops the cached pages that show any of these, in every process, when the transaction commits. */
export async function invalidateTags(tx: Transaction, tags: readonly string[]): Promise<void> {
  const unique = [...new Set(tags)]
  for (let from = 0; from < unique.length; from += 100) {
    await tx.execute(sql`select pg_notify(${PAGE_TAGS}, ${unique.slice(from, from + 100).join(' ')})`)
  }
}
