import { languageAreaUnit } from '../../i18n/area-text.ts'
import type { Formats } from '../../i18n/format.ts'
import { isolate } from '../../i18n/isolate.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import { areaOfUnits, feetAndInches, unitsPerCm, unitsPerMetre } from '../../measure/length.ts'

/** What lengths are shown and typed in. */
export const lengthUnits = ['ft-in', 'm', 'cm'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** The unit that readers of a language measure in. */
export const languageUnit = (language: Language): LengthUnit => (languageAreaUnit(language) === 'sqFt' ? 'ft-in' : 'm')

type I18n = { t: Translate; format: Pick<Formats, 'number' | 'plain'>; language: Language }

const eighthsText = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8']

/** A length in units of 1/80 mm as a reader writes it (14′ 6″, 7 3/8″), to an eighth of an inch, a centimetre or a millimetre. */
export function lengthText(i18n: I18n, unit: LengthUnit, units: number): string {
  const { t, format } = i18n
  if (unit === 'm') return t('project.metres', { value: format.plain(units / unitsPerMetre, 2) })
  if (unit === 'cm') return t('project.centimetres', { value: format.number(units / unitsPerCm, 1) })
  const { feet, inches, eighths } = feetAndInches(units)
  const whole = `${feet === 0 ? '' : `${format.number(feet, 0)}′ `}${format.number(inches, 0)}`
  const [top, bottom] = (eighthsText[eighths] ?? '').split('/').filter(Boolean)
  const fraction = top ? ` ${format.number(Number(top), 0)}/${format.number(Number(bottom), 0)}` : ''
  return isolate(i18n, `${whole}${fraction}″`)
}

/** An area in square units as a reader writes it: square feet, or square metres. */
export const areaText = ({ t, format }: I18n, unit: LengthUnit, squareUnits: number): string =>
  unit === 'ft-in'
    ? t('project.sqFt', { area: format.number(areaOfUnits(squareUnits) / 100, 1) })
    : t('project.sqM', { area: format.number(squareUnits / unitsPerMetre ** 2, 2) })
