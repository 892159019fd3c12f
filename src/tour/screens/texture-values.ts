import type { AdminPicture } from '../../media/screens/image-upload.tsx'
import { LEAST_MM, MOST_BOARDS, MOST_GAP_MM, MOST_MM } from '../texture-rules.ts'
import type { TextureForm } from '../texture-schema.ts'

/** A form as it is being filled in: numbers may be missing, and the picture is there with its placeholder. */
export type TextureValues = Omit<TextureForm, 'picture' | 'morePictures' | NumberName> &
  Record<NumberName, number | null> & { pictures: AdminPicture[] }

type NumberName = 'widthMm' | 'heightMm' | 'boards' | 'pieceLengthMm' | 'pieceWidthMm' | 'gapMm'

const begun: Omit<TextureForm, 'picture' | 'morePictures'> = {
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

/** What the fields hold of a texture, or of none. */
export function valuesOf(form: TextureForm | null): TextureValues {
  const { picture, morePictures, ...rest } = form ?? { ...begun, picture: '', morePictures: [] }
  const shown = { width: 1, height: 1, averageColor: '#d9e0e5', blur: '' }
  const urls = picture === '' ? [] : [picture, ...morePictures]
  return { ...rest, pictures: urls.map((url) => ({ url, ...shown })) }
}

const isIn = (value: number | null, least: number, most: number): value is number =>
  value !== null && value >= least && value <= most

/** The form that the fields make; null while something is missing or does not fit. */
export function formOf({ pictures, ...values }: TextureValues): TextureForm | null {
  const { widthMm, heightMm, boards, pieceLengthMm, pieceWidthMm, gapMm, ...rest } = values
  const [picture, ...more] = pictures.map(({ url }) => url)
  const morePictures = rest.kind === 'board' ? more : []
  if (picture === undefined || morePictures.length >= MOST_BOARDS || !/^#[0-9a-f]{6}$/i.test(rest.jointColor))
    return null
  const isLength = (value: number | null): value is number => isIn(value, LEAST_MM, MOST_MM)
  if (!isLength(widthMm) || !isLength(heightMm) || !isLength(pieceLengthMm) || !isLength(pieceWidthMm)) return null
  if (!isIn(boards, 1, MOST_BOARDS) || !Number.isInteger(boards) || !isIn(gapMm, 0, MOST_GAP_MM)) return null
  return { ...rest, picture, morePictures, widthMm, heightMm, boards, pieceLengthMm, pieceWidthMm, gapMm }
}
