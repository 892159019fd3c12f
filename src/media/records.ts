import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { UploadedPicture } from './contracts.ts'
import { mediaUrl, nameOfMedia, type Purpose } from './rules.ts'
import { media } from './tables.ts'

/** Names the lock under which room is taken, so that two uploads cannot both take the last of it. */
const QUOTA_LOCK = 7_243_005

type MediaRow = typeof media.$inferSelect

const viewOf = ({ name, width, height, averageColor, blur, bytes }: MediaRow): UploadedPicture => ({
  url: mediaUrl(name),
  width,
  height,
  averageColor,
  blur,
  bytes,
})

/** A picture that was uploaded before for the same purpose, held for another day; undefined when it is new. */
export async function holdSameFile(
  tx: Transaction,
  sha256: string,
  purpose: Purpose,
): Promise<UploadedPicture | undefined> {
  const [row] = await tx
    .update(media)
    .set({ heldAt: sql`now()` })
    .where(and(eq(media.sha256, sha256), eq(media.purpose, purpose), eq(media.status, 'stored')))
    .returning()
  return row && viewOf(row)
}

type Arriving = Omit<typeof media.$inferInsert, 'id' | 'status' | 'uploadedAt' | 'heldAt'>

/** Takes room for a picture that is about to be stored. Undefined when the shop's pictures would be more than `mostBytes`. */
export async function takeRoom(tx: Transaction, picture: Arriving, mostBytes: number): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${QUOTA_LOCK})`)
  const { rows } = await tx.execute<{ total: string }>(
    sql`select coalesce(sum(bytes::bigint + original_bytes), 0) as total from media`,
  )
  if (Number(rows[0]?.total ?? 0) + picture.bytes + picture.originalBytes > mostBytes) return undefined
  const id = uuidv7()
  await tx.insert(media).values({ ...picture, id })
  return id
}

/** The picture is where it belongs. Undefined when it took so long that it was given up meanwhile. */
export async function markStored(tx: Transaction, id: string): Promise<UploadedPicture | undefined> {
  const [row] = await tx
    .update(media)
    .set({ status: 'stored', heldAt: sql`now()` })
    .where(and(eq(media.id, id), eq(media.status, 'arriving')))
    .returning()
  return row && viewOf(row)
}

/** What remains of it in the store is the sweeper's. */
export async function markLeaving(tx: Transaction, id: string): Promise<void> {
  await tx.update(media).set({ status: 'leaving' }).where(eq(media.id, id))
}

/**
 * Holds uploaded pictures in the transaction that puts them to use, so that none is removed at that moment; addresses of
 * other pictures are passed over.
 * @returns the addresses of those that the shop does not have (any more)
 */
export async function touchMedia(tx: Transaction, urls: readonly string[]): Promise<string[]> {
  const names = urls.flatMap((url) => nameOfMedia(url) ?? [])
  if (names.length === 0) return []
  const held = await tx
    .update(media)
    .set({ heldAt: sql`now()` })
    .where(and(inArray(media.name, [...new Set(names)].sort()), eq(media.status, 'stored')))
    .returning({ name: media.name })
  const found = new Set(held.map(({ name }) => mediaUrl(name)))
  return urls.filter((url) => nameOfMedia(url) !== undefined && !found.has(url))
}
