import { expect, test } from 'vitest'
import type { TextureForm } from '../texture-schema.ts'
import { mergeTextures } from './texture-merge.ts'
import { valuesOf } from './texture-values.ts'

const form: TextureForm = {
  picture: `/media/u/${'a'.repeat(32)}.webp`,
  morePictures: [],
  kind: 'board',
  widthMm: 1220,
  heightMm: 180,
  boards: 1,
  isUpright: false,
  pieceLengthMm: 600,
  pieceWidthMm: 300,
  finish: 'satin',
  joint: 'bevel',
  gapMm: 0.6,
  jointColor: '#8a8077',
  pattern: 'straight',
  evenLight: true,
}
const base = valuesOf(form)

test('mergeTextures keeps what each of two people changed of a floor', () => {
  const theirs = { ...form, widthMm: 1500, picture: `/media/u/${'b'.repeat(32)}.webp` }
  const { merged, clashes } = mergeTextures({ base, mine: { ...base, heightMm: 200 }, theirs }, 'mine')
  expect(clashes).toEqual([])
  expect(merged).toMatchObject({ widthMm: 1500, heightMm: 200, pictures: [{ url: theirs.picture }] })
})

test('mergeTextures asks about a size that both changed', () => {
  const sides = { base, mine: { ...base, widthMm: 1300 }, theirs: { ...form, widthMm: 1500 } }
  expect(mergeTextures(sides, 'mine').clashes).toEqual([{ field: 'widthMm', theirs: 1500, mine: 1300 }])
  expect(mergeTextures(sides, 'theirs').merged.widthMm).toBe(1500)
})

test('mergeTextures asks before it puts a texture back that somebody took off', () => {
  const sides = { base, mine: { ...base, widthMm: 1300 }, theirs: null }
  const { merged, clashes } = mergeTextures(sides, 'mine')
  expect(clashes.map(({ field }) => field)).toEqual(['pictures'])
  expect(merged).toMatchObject({ widthMm: 1300, pictures: base.pictures })
  expect(mergeTextures(sides, 'theirs').merged.pictures).toEqual([])
})
