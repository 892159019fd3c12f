import type { Sides } from '../../../ui/admin/forms/use-admin-form.ts'
import type { ProductForm } from '../contracts.ts'
import type { ProductValues } from './form-values.ts'

type Pictures = ProductValues['pictures']
type Made = Pictures[number]

const at = (pictures: Pictures, url: string | null): number => pictures.findIndex((picture) => picture.url === url)

/** A list with the new picture in the place of the one before, which keeps what was said of it. */
function renewed(pictures: Pictures, before: string, made: Made): Pictures {
  return pictures.map((picture) => {
    if (picture.url !== before) return picture
    return { ...made, kind: picture.kind, ...(picture.alt && { alt: picture.alt }) }
  })
}

/**
 * Takes the picture in the room that the shop made by itself out of the difference between two people: it is as if it had been
 * there before either of them began. Whoever took the old one away, or put one of their own there, keeps it so.
 * @param rows the product as the form knows it, and as it is now
 */
export function withMadePicture(
  sides: Sides<ProductValues>,
  rows: { known: ProductForm | undefined; theirs: ProductForm },
): Sides<ProductValues> {
  const [before, now] = [rows.known?.madePicture ?? null, rows.theirs.madePicture]
  const place = at(sides.theirs.pictures, now)
  const made = sides.theirs.pictures[place]
  if (before === now || !made) return sides
  const { base, mine } = sides
  const changed = (pictures: Pictures, isIn: boolean): Pictures => {
    if (before !== null && at(base.pictures, before) >= 0) return renewed(pictures, before, made)
    return isIn ? pictures.toSpliced(place, 0, made) : pictures
  }
  const hasOwn = mine.pictures.some(({ kind, url }) => kind === 'room' && at(base.pictures, url) < 0)
  return {
    base: { ...base, pictures: changed(base.pictures, true).map((one) => (one.url === now ? made : one)) },
    mine: { ...mine, pictures: changed(mine.pictures, !hasOwn) },
    theirs: sides.theirs,
  }
}
