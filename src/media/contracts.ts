import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { purposes } from './rules.ts'

/** A picture as the shop keeps it. */
const uploadedPicture = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** `#rrggbb`. */
  averageColor: z.string(),
  /** A data URL, a few pixels wide, shown until the picture is there. */
  blur: z.string(),
  bytes: z.number(),
})
export type UploadedPicture = z.output<typeof uploadedPicture>

export const uploadImageContract = {
  input: z.object({ for: z.enum(purposes) }),
  output: done.extend(uploadedPicture.shape),
}
