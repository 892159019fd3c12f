import type { Formats } from './format.ts'
import type { Language } from './languages.ts'
import type { Translate } from './translate.ts'

/** What areas are written in. Goods are sold by the square foot, whatever their reader measures in. */
export type AreaUnit = 'sqFt' | 'sqM'

/** The unit that readers of a language measure floors in. */
export const languageAreaUnit = (language: Language): AreaUnit =>
  language === 'en' || language === 'fr' ? 'sqFt' : 'sqM'

/** By the international foot of 0.3048 m. */
export const squareMetresInFoot = 0.3048 ** 2

/** The decimals that an area is written with: one of a square foot is as fine as two of a square metre. */
const decimals = { sqFt: 1, sqM: 2 } as const

type Words = {
  t: Translate
  format: Pick<Formats, 'number'>
  /** The namespace that the words `sqFt` and `sqM` are taken from, where it is not the one of the lines of projects. */
  words?: string | undefined
}

/** A label has what a box covers to a hundredth. */
const labelDecimals = 2

/** Kept on one line: where two areas stand side by side, a number that loses its unit is read for the other. */
const glued = (text: string): string => text.replaceAll(' ', '\u00a0')

const amountOf = (unit: AreaUnit, areaCenti: number): number =>
  unit === 'sqFt' ? areaCenti / 100 : (areaCenti / 100) * squareMetresInFoot

/**
 * The number of an area as its reader writes it, without the unit.
 * @param areaCenti hundredths of a square foot
 */
export const areaAmount = (
  format: Pick<Formats, 'number'>,
  unit: AreaUnit,
  areaCenti: number,
  digits: number = decimals[unit],
): string => format.number(amountOf(unit, areaCenti), digits)

/**
 * What rooms measure, in their reader's unit.
 * @param areaCenti hundredths of a square foot
 */
export function areaText(
  { t, format, words = 'project-lines' }: Words,
  unit: AreaUnit,
  areaCenti: number,
  digits: number = decimals[unit],
): string {
  const text = t(`${words}.${unit}`, { area: areaAmount(format, unit, areaCenti, digits) })
  return unit === 'sqFt' ? text : glued(text)
}

/**
 * What is ordered: in the reader's unit, and beside it as it is sold where that is another.
 * @param areaCenti hundredths of a square foot
 */
export function orderedAreaText(i18n: Words, unit: AreaUnit, areaCenti: number): string {
  const sold = areaText(i18n, 'sqFt', areaCenti)
  return unit === 'sqFt' ? sold : `${areaText(i18n, unit, areaCenti)} (${glued(sold)})`
}

/**
 * What is charged: as it is sold, and beside it in the reader's unit where that is another.
 * @param areaCenti hundredths of a square foot
 */
export function chargedAreaText(i18n: Words, unit: AreaUnit, areaCenti: number): string {
  const sold = areaText(i18n, 'sqFt', areaCenti)
  return unit === 'sqFt' ? sold : `${glued(sold)} (${areaText(i18n, unit, areaCenti)})`
}

/**
 * What is in a box, or in all those of a line, as the label has it, and beside it in the reader's unit where that is another.
 * @param areaCenti hundredths of a square foot
 */
export function labelAreaText(i18n: Words, unit: AreaUnit, areaCenti: number): string {
  const sold = areaText(i18n, 'sqFt', areaCenti, labelDecimals)
  return unit === 'sqFt' ? sold : `${glued(sold)} (${areaText(i18n, unit, areaCenti)})`
}

/**
 * What a line's boxes cover, to a hundredth of a square foot as labels have it, and in the reader's unit where that is another.
 * @param amount how many, in words
 * @param areaCenti hundredths of a square foot
 */
export function coveredText(
  { t, format, language }: Words & { language: Language },
  amount: string,
  areaCenti: number,
): string {
  const area = format.number(areaCenti / 100)
  if (languageAreaUnit(language) === 'sqFt') return t('cart.covers', { amount, area })
  return t('cart.coversBoth', { amount, area, metres: format.number(amountOf('sqM', areaCenti), 2) })
}
