import type { Formats } from '../../i18n/format.ts'
import { isolate } from '../../i18n/isolate.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { LengthUnit } from './length-text.ts'

/** A board as a data sheet has it, in tenths of a millimetre. */
type Board = {
  readonly thicknessTenthMm: number | null
  readonly boardWidthTenthMm: number
  readonly boardLengthTenthMm: number
}

type I18n = { t: Translate; format: Pick<Formats, 'number'>; language: Language }

/** How thick a board is, where that is known, and how wide and long: `12.3 mm`, `7.72 × 47.91 in`. One inch is 25.4 mm. */
export function boardSizes(i18n: I18n, unit: LengthUnit, board: Board): string[] {
  const { t, format } = i18n
  const isImperial = unit === 'ft-in'
  const written = (tenthMm: number) =>
    isImperial ? format.number(tenthMm / 254, 2) : format.number(Math.round(tenthMm / 10), 0)
  const size = isolate(i18n, `${written(board.boardWidthTenthMm)} × ${written(board.boardLengthTenthMm)}`)
  return [
    ...(board.thicknessTenthMm === null
      ? []
      : [t('plan.millimetres', { size: format.number(board.thicknessTenthMm / 10, 1) })]),
    t(isImperial ? 'plan.inches' : 'plan.millimetres', { size }),
  ]
}
