import { queryOptions } from '@tanstack/react-query'
import { callHref, calls } from '../../routes.ts'
import { ask, type CallFailure, call } from '../../ui/client.ts'
import type { MadeSheet, TextureForm, TextureView } from '../texture-schema.ts'

/** How often it is asked how far a floor's pictures are. */
const PROGRESS_MS = 1500

/** A product's floor texture; asked for again while its pictures are being made. */
export const textureQuery = (productId: string) =>
  queryOptions({
    queryKey: ['texture', productId],
    queryFn: async () => (await ask<{ texture: TextureView }>(callHref(calls.texture, productId))).texture,
    refetchInterval: ({ state: { data } }) => (data && data.stills.made < data.stills.total ? PROGRESS_MS : false),
  })

/** Has a sheet made of a form, for a look at it. */
export const askSheet = (form: TextureForm): Promise<{ made: MadeSheet } | CallFailure> =>
  call<{ made: MadeSheet }>('POST', calls.textureSheet, form)

export const sendTexture = (
  productId: string,
  wish: { form: TextureForm; made: MadeSheet; before: string | null },
): Promise<object | CallFailure> => call('POST', callHref(calls.texture, productId), wish)

export const takeTextureOff = (productId: string, before: string | null): Promise<object | CallFailure> =>
  call('DELETE', callHref(calls.texture, productId), { before })

/** Says that a product's outdated pictures are right, or has the one in the room made anew. */
export const settlePictures = (productId: string, renew: boolean): Promise<object | CallFailure> =>
  call('POST', callHref(calls.texturePictures, productId), { renew })
