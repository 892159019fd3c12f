import type { TextureForm } from '../../src/tour/texture-schema.ts'

/** A form as someone fills it in for a photo of one board. */
export const boardForm = (changes: Partial<TextureForm> = {}): TextureForm => ({
  picture: `/media/u/${'0'.repeat(32)}.webp`,
  morePictures: [],
  kind: 'board',
  widthMm: 1200,
  heightMm: 200,
  boards: 1,
  isUpright: false,
  pieceLengthMm: 1200,
  pieceWidthMm: 200,
  finish: 'satin',
  joint: 'bevel',
  gapMm: 0.6,
  jointColor: '#4a4038',
  pattern: 'straight',
  evenLight: true,
  ...changes,
})
