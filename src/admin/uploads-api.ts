import { upload } from '../http/endpoint.ts'
import { uploadImageContract } from '../media/contracts.ts'
import type { MediaService } from '../media/media-service.ts'
import { MOST_FILE_BYTES } from '../media/picture.ts'
import type { Purpose } from '../media/rules.ts'
import type { Area } from '../platform/actor.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { may } from '../staff/rules.ts'

/** The form's other fields and its frame. */
const FORM_BYTES = 64 * 1024

/** Whoever may edit what a picture is for may bring one. */
const areaOf: Record<Purpose, Area> = {
  product: 'product',
  texture: 'product',
  category: 'category',
  content: 'pageSettings',
  settings: 'settings',
}

/** The call that staff's pictures come by. Without a shelf, as a list of what there is. */
export const uploadEndpoints = (mediaService: MediaService | undefined) => [
  upload({
    ...calls.uploadImage,
    ...uploadImageContract,
    summary:
      'Bring a picture for a product, a category, a page, the settings or a floor texture; staff who may edit that',
    access: 'staff',
    perMinute: 120,
    bodyLimit: MOST_FILE_BYTES + FORM_BYTES,
    answer: async ({ for: purpose }, { actor, file, audit }) => {
      if (!mediaService) throw new Error('nothing to put pictures on')
      if (actor.kind !== 'user' || !may(actor, 'edit', areaOf[purpose])) return fail('FORBIDDEN')
      const kept = await mediaService.keep(file, purpose, actor.id)
      if (!kept.ok) return kept
      const { url, width, height, bytes } = kept.value
      audit({ action: 'media.upload', subject: `media:${url}`, after: { for: purpose, width, height, bytes } })
      return succeed({ body: { success: true, ...kept.value }, status: 201 })
    },
  }),
]
