import { useState } from 'react'
import { isolate } from '../../../cart/islands/money-text.ts'
import type { Language } from '../../../i18n/languages.ts'
import { type I18n, useI18n } from '../../../i18n/react.tsx'
import {
  areaOfUnits,
  feetAndInches,
  type LengthSystem,
  parseLength,
  unitsPerCm,
  unitsPerFoot,
  unitsPerInch,
  unitsPerMetre,
} from '../../../measure/length.ts'
import { store, stored } from '../../../ui/stored.ts'

/** What lengths are shown and typed in. */
export const lengthUnits = ['ft-in', 'm', 'cm'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** The key of browser storage under which the unit lies that was chosen. */
const unitKey = 'underfoot-length-unit'

const isUnit = (value: string | null): value is LengthUnit => lengthUnits.some((unit) => unit === value)

/** How lengths and areas are written and read in one unit. */
export type Lengths = {
  unit: LengthUnit
  /** What a press of an arrow key moves, and what it moves with Shift, in length units. */
  step: number
  longStep: number
  text: (units: number) => string
  area: (squareUnits: number) => string
  /** Undefined where it cannot be read or is nothing. */
  parse: (typed: string) => number | undefined
}

const eighthsText = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8']

/** Lengths in a unit, in the reader's language. */
export function lengthsIn(i18n: I18n, unit: LengthUnit): Lengths {
  const { t, format } = i18n
  const system: LengthSystem = unit === 'ft-in' ? 'imperial' : 'metric'
  function text(units: number): string {
    if (unit === 'm') return t('project.metres', { value: format.plain(units / unitsPerMetre, 2) })
    if (unit === 'cm') return t('project.centimetres', { value: format.number(units / unitsPerCm, 1) })
    const { feet, inches, eighths } = feetAndInches(units)
    const whole = `${format.number(feet, 0)}′ ${format.number(inches, 0)}`
    const [top, bottom] = (eighthsText[eighths] ?? '').split('/').filter(Boolean)
    const fraction = top ? ` ${format.number(Number(top), 0)}/${format.number(Number(bottom), 0)}` : ''
    return isolate(i18n, `${whole}${fraction}″`)
  }
  return {
    unit,
    step: system === 'imperial' ? unitsPerInch : unitsPerCm,
    longStep: system === 'imperial' ? unitsPerFoot : 10 * unitsPerCm,
    text,
    area: (squareUnits) =>
      system === 'imperial'
        ? t('project.sqFt', { area: format.number(areaOfUnits(squareUnits) / 100, 1) })
        : t('project.sqM', { area: format.number(squareUnits / unitsPerMetre ** 2, 2) }),
    parse: (typed) => parseLength(typed, system) || undefined,
  }
}

/** The unit that was chosen in this browser, or that of the language. */
export function chosenUnit(language: Language): LengthUnit {
  const found = stored(unitKey)
  if (isUnit(found)) return found
  return language === 'en' || language === 'fr' ? 'ft-in' : 'm'
}

/** Lengths in the chosen unit, and a way to choose another. */
export function useLengths(): Lengths & { choose: (unit: LengthUnit) => void } {
  const i18n = useI18n()
  const [unit, setUnit] = useState<LengthUnit>(() => chosenUnit(i18n.language))
  return {
    ...lengthsIn(i18n, unit),
    choose: (chosen) => {
      setUnit(chosen)
      store(unitKey, chosen)
    },
  }
}
