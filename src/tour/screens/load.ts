import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { askEndpoint, callEndpoint } from '../../ui/client.ts'
import type { MadeSheet, TextureForm } from '../texture-schema.ts'

/** How often it is asked how far a floor's pictures are. */
const PROGRESS_MS = 1500

/** A product's floor texture; asked for again while its pictures are being made. */
export const textureQuery = (productId: string) =>
  queryOptions({
    queryKey: ['texture', productId],
    queryFn: async () => (await askEndpoint(calls.texture, { id: productId })).texture,
    refetchInterval: ({ state: { data } }) => (data && data.stills.made < data.stills.total ? PROGRESS_MS : false),
  })

/** Has a sheet made of a form, for a look at it. */
export const askSheet = (form: TextureForm) => callEndpoint(calls.textureSheet, form)

type Wish = { form: TextureForm; made: MadeSheet; before: string | null }

export const sendTexture = (productId: string, wish: Wish) =>
  callEndpoint(calls.textureSave, { id: productId, ...wish })

export const takeTextureOff = (productId: string, before: string | null) =>
  callEndpoint(calls.textureRemove, { id: productId, before })

/** Says that a product's outdated pictures are right, or has the one in the room made anew. */
export const settlePictures = (productId: string, renew: boolean) =>
  callEndpoint(calls.texturePictures, { id: productId, renew })
