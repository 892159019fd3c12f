import type { Formats } from '../i18n/format.ts'
import type { Translate } from '../i18n/translate.ts'
import type { LineLot } from './lot-rules.ts'

type I18n = { t: Translate; format: Pick<Formats, 'number'> }

/** `Lot A-17, calibre 5`: as it stands on the boxes. */
export const lotName = ({ code, caliber }: Pick<LineLot, 'code' | 'caliber'>, { t }: Pick<I18n, 't'>): string =>
  caliber === '' ? t('project-lines.lot', { code }) : t('project-lines.lotOfCaliber', { code, caliber })

/** `Lot A-17`; of several, how many of each: `Lot A-17: 5`, `Lot B-2: 4`. None where none is known. */
export function lotParts(lots: readonly LineLot[], quantity: number, i18n: I18n): string[] {
  const [only] = lots
  if (lots.length === 1 && only?.quantity === quantity) return [lotName(only, i18n)]
  return lots.map((lot) =>
    i18n.t('project-lines.lotPart', { lot: lotName(lot, i18n), quantity: i18n.format.number(lot.quantity) }),
  )
}

/** The same in one line of text. */
export const lotsText = (lots: readonly LineLot[], quantity: number, i18n: I18n): string =>
  lotParts(lots, quantity, i18n).join(' · ')
