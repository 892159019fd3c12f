import type { Weekday } from '../../settings/identity-schema.ts'
import { neededNumber } from '../../ui/forms/number-input.tsx'
import type { AdminArea } from '../area-contracts.ts'

/** A window in the form: its times as they are typed. */
export type FormWindow = { id: string; starts: string; ends: string; capacity: number | null }

/** What the form of an area holds; weights in kilograms, codes and days as they are typed, a line each. */
export type AreaValues = {
  name: AdminArea['name']
  costMinor: number | null
  freeFromMinor: number | null
  perKgMinor: number | null
  freeWeightKg: number | null
  leadDays: number | null
  active: boolean
  country: string
  codes: string
  weekdays: Weekday[]
  closedDays: string
  cutOff: string
  windows: FormWindow[]
  maxWeightKg: number | null
  maxPallets: number | null
  palletKg: number | null
  liftgateMinor: number | null
  stairsMinor: number | null
  appointmentMinor: number | null
  fetchMinor: number | null
}

export const blankArea: AreaValues = {
  name: { en: '' },
  costMinor: 0,
  freeFromMinor: null,
  perKgMinor: null,
  freeWeightKg: 0,
  leadDays: 3,
  active: true,
  country: 'CA',
  codes: '',
  weekdays: [],
  closedDays: '',
  cutOff: '',
  windows: [],
  maxWeightKg: null,
  maxPallets: null,
  palletKg: 1000,
  liftgateMinor: null,
  stairsMinor: null,
  appointmentMinor: null,
  fetchMinor: null,
}

export function areaValues(area: AdminArea | undefined): AreaValues {
  if (!area) return blankArea
  const { freeWeightGrams, maxWeightGrams, palletGrams, codes, closedDays, cutOff, ...rest } = area
  const { id: _, version: _version, position: _position, ...same } = rest
  return {
    ...same,
    freeWeightKg: freeWeightGrams / 1000,
    maxWeightKg: maxWeightGrams === null ? null : maxWeightGrams / 1000,
    palletKg: palletGrams / 1000,
    codes: codes.join('\n'),
    closedDays: closedDays.join('\n'),
    cutOff: cutOff ?? '',
  }
}

const grams = (kilograms: number): number => Math.round(kilograms * 1000)

export function areaBody(values: AreaValues) {
  const { freeWeightKg, maxWeightKg, palletKg, costMinor, leadDays, closedDays, cutOff, windows, ...same } = values
  return {
    ...same,
    costMinor: neededNumber(costMinor),
    leadDays: neededNumber(leadDays),
    freeWeightGrams: grams(freeWeightKg ?? 0),
    maxWeightGrams: maxWeightKg === null ? null : grams(maxWeightKg),
    palletGrams: grams(neededNumber(palletKg)),
    closedDays: closedDays.split(/[\s,;]+/).filter((day) => day !== ''),
    cutOff: cutOff.trim() === '' ? null : cutOff.trim(),
    windows: windows.map(({ capacity, ...window }) => ({ ...window, capacity: neededNumber(capacity) })),
  }
}

/** The form's name for a field of `areaBody`. */
export function areaFieldNamed(name: string): string {
  const own: Record<string, string> = {
    freeWeightGrams: 'freeWeightKg',
    maxWeightGrams: 'maxWeightKg',
    palletGrams: 'palletKg',
  }
  return own[name] ?? name.replace(/^(weekdays|closedDays)\..*$/, '$1')
}
