import { expect, test } from 'vitest'
import { mergeEdits } from '../../../ui/admin/forms/three-way.ts'
import type { ProductForm } from '../contracts.ts'
import type { ProductValues } from './form-values.ts'
import { withMadePicture } from './made-picture.ts'

type Picture = ProductValues['pictures'][number]

const picture = (url: string, kind: Picture['kind'], alt?: string): Picture => ({
  url,
  kind,
  width: 10,
  height: 10,
  averageColor: '#aabbcc',
  blur: '',
  ...(alt !== undefined && { alt: { en: alt } }),
})
const main = picture('/media/main.webp', 'main')
const old = picture('/media/old.webp', 'room')
const made = picture('/media/made.webp', 'room')
const own = picture('/media/own.webp', 'room')

/** What becomes of a person's pictures while the shop makes one in the room. */
function merged(base: Picture[], mine: Picture[], theirs: Picture[], wasMade: string | null) {
  const values = (pictures: Picture[]) => ({ pictures }) as ProductValues
  const row = (madePicture: string | null) => ({ madePicture }) as ProductForm
  const sides = withMadePicture(
    { base: values(base), mine: values(mine), theirs: values(theirs) },
    { known: row(wasMade), theirs: row(made.url) },
  )
  const result = mergeEdits(sides, 'mine')
  return { pictures: result.merged.pictures, clashes: result.clashes.length }
}

test('a picture that the shop made joins those of a person who added, moved or described others', () => {
  const other = picture('/media/other.webp', 'main')
  expect(merged([main], [other, main], [main, made], null)).toEqual({ pictures: [other, made, main], clashes: 0 })
  const told = picture(main.url, 'main', 'Oak')
  expect(merged([main], [told], [main, made], null)).toEqual({ pictures: [told, made], clashes: 0 })
})

test('one that took the place of another keeps what was said of that one, and never asks', () => {
  const told = picture(old.url, 'room', 'By the window')
  expect(merged([main, old], [main, told], [main, made], old.url)).toEqual({
    pictures: [main, { ...made, alt: { en: 'By the window' } }],
    clashes: 0,
  })
})

test('whoever took the old one away, or put one of their own there, keeps it so', () => {
  expect(merged([main, old], [main], [main, made], old.url)).toEqual({ pictures: [main], clashes: 0 })
  expect(merged([main], [main, own], [main, made], null)).toEqual({ pictures: [main, own], clashes: 0 })
  expect(merged([main, old], [main, own], [main, made], old.url)).toEqual({ pictures: [main, own], clashes: 0 })
})
