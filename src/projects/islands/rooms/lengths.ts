import { useState } from 'react'
import { lengthUnitKey } from '../../../cart/islands/area-unit.ts'
import type { Language } from '../../../i18n/languages.ts'
import { type I18n, useI18n } from '../../../i18n/react.tsx'
import { type LengthSystem, parseLength, unitsPerCm, unitsPerFoot, unitsPerInch } from '../../../measure/length.ts'
import { store, stored } from '../../../ui/stored.ts'
import { areaText, type LengthUnit, languageUnit, lengthText, lengthUnits } from '../../plan/length-text.ts'

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

/** Lengths in a unit, in the reader's language. */
export function lengthsIn(i18n: I18n, unit: LengthUnit): Lengths {
  const system: LengthSystem = unit === 'ft-in' ? 'imperial' : 'metric'
  return {
    unit,
    step: system === 'imperial' ? unitsPerInch : unitsPerCm,
    longStep: system === 'imperial' ? unitsPerFoot : 10 * unitsPerCm,
    text: (units) => lengthText(i18n, unit, units),
    area: (squareUnits) => areaText(i18n, unit, squareUnits),
    parse: (typed) => parseLength(typed, system) || undefined,
  }
}

/** The unit that was chosen in this browser, or that of the language. */
export function chosenUnit(language: Language): LengthUnit {
  const found = stored(lengthUnitKey)
  return isUnit(found) ? found : languageUnit(language)
}

/** Lengths in the chosen unit, and a way to choose another. */
export function useLengths(): Lengths & { choose: (unit: LengthUnit) => void } {
  const i18n = useI18n()
  const [unit, setUnit] = useState<LengthUnit>(() => chosenUnit(i18n.language))
  return {
    ...lengthsIn(i18n, unit),
    choose: (chosen) => {
      setUnit(chosen)
      store(lengthUnitKey, chosen)
    },
  }
}
