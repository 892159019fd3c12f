import type { FloorSheet } from './schema.ts'
import { FEWEST_FACES } from './texture-rules.ts'
import type { TextureForm } from './texture-schema.ts'

/** Pixels of a sheet; more shows nothing more from eye height, and costs every visitor. */
const PIXELS = 2_000_000
const MOST_ROWS = 12
/** A row this much longer than a piece gives pieces that differ. */
const OVERLENGTH = 1.5
/** A picture is mirrored at its edges at most so often to make a sheet of it. */
const MOST_MIRRORED = 6

/** What share of its length a laid picture is faded into its own other edge, so that the edges meet. */
export const FADED = 0.08

/** How a sheet is made from a picture: sizes in pixels. */
export type SheetPlan = {
  /** The picture is turned by a right angle first, so that boards lie along it. */
  isTurned: boolean
  /** What each whole picture is scaled to. */
  source: { width: number; height: number }
  /** What the sheet is: pictures of boards stand below each other; past the edges of a lone one it goes on mirrored. */
  sheet: { width: number; height: number }
  /** Its edges are made to meet: it is laid edge to edge as it is. */
  meetsItself: boolean
  evenLight: boolean
}

type Laying = Pick<
  FloorSheet,
  'rowLengthMm' | 'rowWidthMm' | 'rows' | 'pieceLengthMm' | 'pieceWidthMm' | 'mayTurn' | 'toneSpread'
>

const rounded = (value: number): number => Math.round(value * 10) / 10

/** The rows that a form's picture gives. */
export function rowsOf(form: TextureForm): Laying {
  const [along, across] = isTurned(form) ? [form.heightMm, form.widthMm] : [form.widthMm, form.heightMm]
  if (form.kind === 'laid') {
    const [lengthMm, widthMm] = [rounded(along * (1 - FADED)), rounded(across * (1 - FADED))]
    return {
      rowLengthMm: lengthMm,
      rowWidthMm: widthMm,
      rows: 1,
      pieceLengthMm: lengthMm,
      pieceWidthMm: widthMm,
      mayTurn: false,
      toneSpread: 0,
    }
  }
  if (form.kind === 'surface') {
    const { pieceLengthMm, pieceWidthMm } = form
    const mirroredX = Math.min(MOST_MIRRORED, Math.max(1, Math.ceil((pieceLengthMm * OVERLENGTH) / along)))
    const mirroredY = Math.min(MOST_MIRRORED, Math.max(1, Math.ceil((pieceWidthMm * FEWEST_FACES) / across)))
    const rows = Math.max(1, Math.min(MOST_ROWS, Math.floor((across * mirroredY) / pieceWidthMm)))
    const rowLengthMm = Math.max(pieceLengthMm, along * mirroredX)
    return {
      rowLengthMm: rounded(rowLengthMm),
      rowWidthMm: pieceWidthMm,
      rows,
      pieceLengthMm,
      pieceWidthMm,
      mayTurn: true,
      toneSpread: 0.04,
    }
  }
  const rows = facesOf(form)
  const pieceWidthMm = form.kind === 'board' ? across : rounded(across / rows)
  return {
    rowLengthMm: along,
    rowWidthMm: pieceWidthMm,
    rows,
    pieceLengthMm: along,
    pieceWidthMm,
    // Few boards make a floor only when each is now lighter, now darker.
    mayTurn: true,
    toneSpread: rows < FEWEST_FACES ? 0.1 : 0.06,
  }
}

/** How many different boards a floor has whose pictures show boards. */
const facesOf = ({ kind, boards, morePictures }: Pick<TextureForm, 'kind' | 'boards' | 'morePictures'>): number =>
  kind === 'board' ? 1 + morePictures.length : boards

/** How many different boards a floor has where these are so few that it repeats to the eye; else undefined. */
export function fewFaces(form: Pick<TextureForm, 'kind' | 'boards' | 'morePictures'>): number | undefined {
  const isOfBoards = form.kind === 'board' || form.kind === 'boards'
  return isOfBoards && facesOf(form) < FEWEST_FACES ? facesOf(form) : undefined
}

/** Whether boards lie across the picture, which a sheet's rows do not. */
function isTurned({ kind, isUpright, widthMm, heightMm }: TextureForm): boolean {
  if (kind === 'board') return heightMm > widthMm
  return kind === 'boards' && isUpright
}

/**
 * How the sheet of a form is made.
 * @param picture the size of the form's first picture in pixels: a sheet is never finer than that
 */
export function planSheet(form: TextureForm, picture: { width: number; height: number }): SheetPlan {
  const turned = isTurned(form)
  const [along, across] = turned ? [form.heightMm, form.widthMm] : [form.widthMm, form.heightMm]
  const [pixelsAlong, pixelsAcross] = turned ? [picture.height, picture.width] : [picture.width, picture.height]
  const { rowLengthMm, rowWidthMm, rows } = rowsOf(form)
  const finest = Math.min(pixelsAlong / along, pixelsAcross / across)
  const perMm = Math.min(finest, Math.sqrt(PIXELS / (rowLengthMm * rowWidthMm * rows)))
  // Whole pixels in a row, so that no row bleeds into the next.
  const rowPixels = Math.max(1, Math.round(rowWidthMm * perMm))
  const sheet = { width: Math.max(1, Math.round(rowLengthMm * perMm)), height: rowPixels * rows }
  const sources = {
    board: { width: sheet.width, height: rowPixels },
    boards: sheet,
    part: { width: Math.max(1, Math.round(along * perMm)), height: Math.max(1, Math.round(across * perMm)) },
  }
  const source = form.kind === 'board' || form.kind === 'boards' ? sources[form.kind] : sources.part
  return { isTurned: turned, source, sheet, meetsItself: form.kind === 'laid', evenLight: form.evenLight }
}

const polish = { polished: 1, satin: 0.45, matt: 0.15 } as const

/** The sheet of a form, once its picture is made. */
export function sheetOf(form: TextureForm, made: Pick<FloorSheet, 'url' | 'albedo'>): FloorSheet {
  const isLaid = form.kind === 'laid'
  return {
    ...made,
    ...rowsOf(form),
    gapMm: isLaid || form.joint === 'none' ? 0 : form.gapMm,
    bevelMm: isLaid || form.joint === 'none' ? 0 : form.joint === 'bevel' ? 1.3 : 0.7,
    jointColor: form.jointColor,
    isGrouted: !isLaid && form.joint === 'grout',
    polish: polish[form.finish],
    // A laid pattern is laid as it was photographed.
    pattern: isLaid ? 'grid' : form.pattern,
  }
}
