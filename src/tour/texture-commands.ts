import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { holdMedia } from '../platform/media/records.ts'
import type { UploadedPicture } from '../platform/media/rules.ts'
import { dropPages } from '../platform/page-tags.ts'
import { sheetOf } from './sheet-rules.ts'
import { findTexture } from './texture-queries.ts'
import { textureTag } from './texture-rules.ts'
import type { saveTextureSchema, TextureForm } from './texture-schema.ts'

/** What the tour shows of a product. */
const tagsOf = (id: string, slug: string): string[] => ['catalogue', `product:${id}`, textureTag(slug)]

const hexOf = (albedo: readonly number[]): string =>
  `#${albedo
    .map((light) =>
      Math.round(255 * light ** (1 / 2.2))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

type Changed = { before: TextureForm | null; after: TextureForm | null; slug: string }

/**
 * Puts a texture on a product: the tour has it from the commit on.
 * @returns NOT_FOUND, CHANGED_MEANWHILE where the product has another texture than the form was opened with, or
 * INVALID_INPUT where the pictures are not the shop's
 */
export async function saveTexture(
  tx: Transaction,
  productId: string,
  { form, made, before }: z.output<typeof saveTextureSchema>,
): Promise<Result<Changed>> {
  const found = await lockTexture(tx, productId, before)
  if (!found.ok) return found
  const gone = await holdMedia(tx, [form.picture, made.url])
  if (gone.length > 0) return fail('INVALID_INPUT', { fields: { 'form.picture': 'errors.field' } })
  const texture = { kind: 'uploaded', seed: 0, base: hexOf(made.albedo), form, sheet: sheetOf(form, made) }
  // Which picture was made of the texture before is kept: the next takes its place.
  await tx.execute(sql`
    update products set updated_at = now(), texture = ${JSON.stringify(texture)}::jsonb
      || case when texture ? 'room' then jsonb_build_object('room', texture -> 'room') else '{}' end
    where id = ${productId}::uuid`)
  await dropPages(tx, tagsOf(productId, found.value.slug))
  return succeed({ before: found.value.form, after: form, slug: found.value.slug })
}

/** Takes the texture off a product: it leaves the tour, and the picture that was made of it goes along. */
export async function removeTexture(
  tx: Transaction,
  productId: string,
  before: string | null,
): Promise<Result<Changed>> {
  const found = await lockTexture(tx, productId, before)
  if (!found.ok) return found
  await tx.execute(sql`
    update products set updated_at = now(), texture = null, pictures = (
      select coalesce(jsonb_agg(picture order by place), '[]')
      from jsonb_array_elements(pictures) with ordinality as each(picture, place)
      where texture -> 'room' ->> 'url' is null or picture ->> 'url' <> texture -> 'room' ->> 'url')
    where id = ${productId}::uuid`)
  await dropPages(tx, tagsOf(productId, found.value.slug))
  return succeed({ before: found.value.form, after: null, slug: found.value.slug })
}

async function lockTexture(tx: Transaction, productId: string, before: string | null) {
  if (!(await findTexture(tx, productId))) return fail('NOT_FOUND')
  await tx.execute(sql`select 1 from products where id = ${productId}::uuid for update`)
  const now = await findTexture(tx, productId)
  if (!now) return fail('NOT_FOUND')
  if ((now.sheet?.url ?? null) !== before) return fail('CHANGED_MEANWHILE', { data: { texture: now } })
  return succeed(now)
}

/**
 * Puts the picture that was made of a product's floor in the room among its pictures: in the place of the one before, or
 * behind the first. Nothing happens where the texture has changed meanwhile.
 */
export async function putRoomPicture(
  tx: Transaction,
  productId: string,
  sheetUrl: string,
  { bytes: _, ...picture }: UploadedPicture,
): Promise<void> {
  const { rows } = await tx.execute<{ slug: string; pictures: { url?: unknown }[]; was: string | null }>(sql`
    select slug, pictures, texture -> 'room' ->> 'url' as was from products
    where id = ${productId}::uuid and texture -> 'sheet' ->> 'url' = ${sheetUrl} for update`)
  const [product] = rows
  if (!product || (await holdMedia(tx, [picture.url])).length > 0) return
  const others = product.pictures.filter(({ url }) => url !== picture.url)
  const old = others.findIndex(({ url }) => url === product.was)
  const place = old < 0 ? Math.min(1, others.length) : old
  const pictures = [
    ...others.slice(0, place),
    { kind: 'room', ...picture },
    ...others.slice(old < 0 ? place : place + 1),
  ]
  const room = { of: sheetUrl, url: picture.url }
  await tx.execute(sql`
    update products set version = version + 1, pictures = ${JSON.stringify(pictures)}::jsonb,
      texture = texture || jsonb_build_object('room', ${JSON.stringify(room)}::jsonb)
    where id = ${productId}::uuid`)
  await dropPages(tx, ['catalogue', `product:${productId}`])
}
