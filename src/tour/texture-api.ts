import { read, write } from '../http/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import {
  textureContract,
  texturePicturesContract,
  textureRemoveContract,
  textureSaveContract,
  textureSheetContract,
} from './contracts.ts'
import { removeTexture, saveTexture, settlePictures, wrongPictures } from './texture-commands.ts'
import { findTexture } from './texture-queries.ts'
import type { TextureService } from './texture-service.ts'

const edit = { area: 'product', right: 'edit' } as const

/** The calls of a product's floor texture. Without a desk, as a list of what there is. */
export const textureEndpoints = (textures: TextureService | undefined) => {
  const atDesk = () => {
    if (!textures) throw new Error('nobody to make textures')
    return textures
  }
  return [
    write({
      ...calls.textureSheet,
      ...textureSheetContract,
      summary: 'Make a sheet of a picture of a floor, for a look at it before it is saved; staff who may edit products',
      access: edit,
      perMinute: 60,
      // It takes seconds, and nothing of it needs the transaction.
      prepare: (form) => atDesk().makeSheet(form),
      answer: async (_form, { prepared }) => succeed({ body: { success: true, made: prepared } }),
    }),
    read({
      ...calls.texture,
      ...textureContract,
      summary: 'The floor texture of a product, and how far its pictures are; staff who may view products',
      access: { area: 'product', right: 'view' },
      isPolled: true,
      answer: async (input, { db }) => {
        const texture = await findTexture(db, input.id)
        if (!texture) return fail('NOT_FOUND')
        // Of floors that came otherwise, stills are made when somebody asks for one.
        const isComing = texture.status === 'active' && texture.form !== null
        const stills = await atDesk().progress(texture.slug, isComing ? texture.sheet : null)
        return succeed({ body: { success: true, texture: { ...texture, stills } } })
      },
    }),
    write({
      ...calls.textureSave,
      ...textureSaveContract,
      summary: 'Put a floor texture on a product; staff who may edit products',
      access: edit,
      check: (parts, { tx }) => wrongPictures(tx, parts),
      answer: async ({ id: productId, ...input }, { tx, audit }) => {
        const saved = await saveTexture(tx, productId, input)
        if (!saved.ok) return saved
        const { before, after } = saved.value
        audit({
          action: 'product.texture',
          subject: `product:${productId.toLowerCase()}`,
          before: before ?? {},
          after: after ?? {},
        })
        return succeed({ body: { success: true } })
      },
    }),
    write({
      ...calls.textureRemove,
      ...textureRemoveContract,
      summary: 'Take the floor texture off a product; staff who may edit products',
      access: edit,
      answer: async ({ id: productId, before }, { tx, audit }) => {
        const removed = await removeTexture(tx, productId, before)
        if (!removed.ok) return removed
        const subject = `product:${productId.toLowerCase()}`
        audit({ action: 'product.texture', subject, before: removed.value.before ?? {}, after: {} })
        return succeed({ body: { success: true } })
      },
    }),
    write({
      ...calls.texturePictures,
      ...texturePicturesContract,
      summary:
        'Say of the pictures that may show the floor before the present texture that they are right, or have the one in the room made anew; staff who may edit products',
      access: edit,
      answer: async ({ id: productId, renew }, { tx, audit }) => {
        const settled = await settlePictures(tx, productId, renew)
        if (!settled.ok) return settled
        const { before, after } = settled.value
        audit({ action: 'product.texture', subject: `product:${productId.toLowerCase()}`, before, after })
        return succeed({ body: { success: true } })
      },
    }),
  ]
}
