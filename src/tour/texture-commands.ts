import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { textureVersion } from '../catalogue/products/texture-version.ts'
import type { UploadedPicture } from '../media/contracts.ts'
import { touchMedia } from '../media/records.ts'
import { invalidateTags, productTags } from '../platform/cache/page-tags.ts'
import { writeEvent } from '../platform/events.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { textureChanged } from './events.ts'
import { sheetOf } from './sheet-rules.ts'
import { findTexture } from './texture-queries.ts'
import type { saveTextureSchema, TextureForm } from './texture-schema.ts'

const hexOf = (albedo: readonly number[]): string =>
  `#${albedo
    .map((light) =>
      Math.round(255 * light ** (1 / 2.2))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

type Changed = { before: TextureForm | null; after: TextureForm | null; slug: string }

/** Pictures that show the floor itself, and so are out of date when it becomes another. */
const floorKinds = ['swatch', 'plank', 'room', 'kitchen', 'bathroom']

/** Whether the pictures that a form names are the shop's; they are held. */
export async function wrongPictures(
  tx: Transaction,
  { form, made }: FormParts<z.output<typeof saveTextureSchema>>,
): Promise<Failure | undefined> {
  const named = [form?.picture, ...(form?.morePictures ?? []), made?.url]
  const gone = await touchMedia(
    tx,
    named.filter((url) => url !== undefined),
  )
  return gone.length > 0 ? fail('INVALID_INPUT', { fields: { 'form.picture': 'errors.field' } }) : undefined
}

/**
 * Puts a texture on a product: the tour has it from the commit on. Where it takes the place of another, the product's
 * pictures of the floor are noted as outdated, but for the one that the shop makes itself and now makes anew.
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
  const wrong = await wrongPictures(tx, { form, made })
  if (wrong) return wrong
  const sheet = sheetOf(form, made)
  const texture = { kind: 'uploaded', seed: 0, base: hexOf(made.albedo), form, sheet }
  // Which picture was made of the texture before is kept: the next takes its place.
  await tx.execute(sql`
    update products set updated_at = now(), texture = ${JSON.stringify(texture)}::jsonb
      || case when texture ? 'room' then jsonb_build_object('room', texture -> 'room') else '{}' end
      || jsonb_build_object('outdated', case
        when texture -> 'sheet' is null then '[]'
        when texture -> 'sheet' = ${JSON.stringify(sheet)}::jsonb then coalesce(texture -> 'outdated', '[]')
        else (
          select coalesce(jsonb_agg(md5(picture ->> 'url')), '[]') from jsonb_array_elements(pictures) as picture
          where picture ->> 'kind' in ${floorKinds} and picture ->> 'url' is distinct from texture -> 'room' ->> 'url')
        end)
    where id = ${productId}::uuid`)
  await invalidateTags(tx, productTags([productId]))
  await writeEvent(tx, textureChanged, { slug: found.value.slug })
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
  await invalidateTags(tx, productTags([productId]))
  return succeed({ before: found.value.form, after: null, slug: found.value.slug })
}

/**
 * Ends the note on a product's outdated pictures. With `renew`, the one in the room is handed to the shop, which makes it
 * anew in its place, and the note on the others stays.
 * @returns NOT_FOUND, or how many were outdated before and are after
 */
export async function settlePictures(
  tx: Transaction,
  productId: string,
  renew: boolean,
): Promise<Result<{ before: { outdated: number }; after: { outdated: number } }>> {
  if (!(await findTexture(tx, productId))) return fail('NOT_FOUND')
  await tx.execute(sql`select 1 from products where id = ${productId}::uuid for update`)
  const now = await findTexture(tx, productId)
  if (!now?.sheet) return fail('NOT_FOUND')
  const isRoom = ({ kind }: { kind: string }) => kind === 'room'
  const [room, ...more] = renew ? now.outdated.filter(isRoom) : []
  const left = renew ? now.outdated.filter((picture) => !isRoom(picture)) : []
  const change = {
    outdated: left.map(({ url }) => createHash('md5').update(url).digest('hex')),
    ...(room && { room: { of: '', url: room.url } }),
  }
  // One picture in the room is made: what else there is of the old floor in it goes.
  const gone = JSON.stringify(more.map(({ url }) => url))
  await tx.execute(sql`
    update products set version = version + 1, texture = texture || ${JSON.stringify(change)}::jsonb, pictures = (
      select coalesce(jsonb_agg(picture order by place), '[]')
      from jsonb_array_elements(pictures) with ordinality as each(picture, place)
      where not ${gone}::jsonb ? (picture ->> 'url')
        and (${!room} or texture -> 'room' ->> 'url' is null or picture ->> 'url' <> texture -> 'room' ->> 'url'))
    where id = ${productId}::uuid`)
  await invalidateTags(tx, productTags([productId]))
  return succeed({ before: { outdated: now.outdated.length }, after: { outdated: left.length } })
}

async function lockTexture(tx: Transaction, productId: string, before: string | null) {
  if (!(await findTexture(tx, productId))) return fail('NOT_FOUND')
  await tx.execute(sql`select 1 from products where id = ${productId}::uuid for update`)
  const now = await findTexture(tx, productId)
  if (!now) return fail('NOT_FOUND')
  if (now.version !== before) return fail('CHANGED_MEANWHILE', { data: { texture: now } })
  return succeed(now)
}

/**
 * Puts the picture that was made of a product's floor in the room among its pictures: in the place of the one before, or
 * behind the first. Nothing happens where the texture is of another version by now.
 */
export async function putRoomPicture(
  tx: Transaction,
  productId: string,
  version: string,
  { bytes: _, ...picture }: UploadedPicture,
): Promise<void> {
  const { rows } = await tx.execute<{ slug: string; pictures: { url?: unknown }[]; was: string | null }>(sql`
    select slug, pictures, texture -> 'room' ->> 'url' as was from products
    where id = ${productId}::uuid and ${textureVersion('products')} = ${version} for update`)
  const [product] = rows
  if (!product || (await touchMedia(tx, [picture.url])).length > 0) return
  const others = product.pictures.filter(({ url }) => url !== picture.url)
  const old = others.findIndex(({ url }) => url === product.was)
  const place = old < 0 ? Math.min(1, others.length) : old
  const pictures = [
    ...others.slice(0, place),
    { kind: 'room', ...picture },
    ...others.slice(old < 0 ? place : place + 1),
  ]
  const room = { of: version, url: picture.url }
  await tx.execute(sql`
    update products set version = version + 1, pictures = ${JSON.stringify(pictures)}::jsonb,
      texture = texture || jsonb_build_object('room', ${JSON.stringify(room)}::jsonb)
    where id = ${productId}::uuid`)
  await invalidateTags(tx, productTags([productId]))
}
