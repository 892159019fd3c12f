import type { DeliveryAnswer } from '../../../delivery/contracts.ts'
import { deliveryDay, windowText } from '../../../delivery/slot-text.ts'
import { intlTag } from '../../../i18n/languages.ts'
import type { I18n } from '../../../i18n/react.tsx'

export const dayText = ({ language }: I18n, day: string): string => deliveryDay(language, day)

/** The days of both drops, as one phrase. */
export const bothDays = (i18n: I18n, first: string, second: string): string =>
  i18n.t('delivery.two.dates', { first: dayText(i18n, first), second: dayText(i18n, second) })

/** The windows of the first day that are to be had, as one phrase. */
export function windowsText(i18n: I18n, { arrivesOn, days }: DeliveryAnswer): string {
  const windows = days.find(({ day }) => day === arrivesOn)?.windows.filter(({ isFull }) => !isFull) ?? []
  const list = new Intl.ListFormat(intlTag(i18n.language), { type: 'disjunction' })
  return list.format(windows.map((window) => windowText(i18n, window)))
}

/** How long there is to order; undefined where that is over, or more than a day off. */
export function timeLeft({ t, format }: I18n, orderBefore: string | null, nowMs: number): string | undefined {
  const minutes = orderBefore === null ? 0 : Math.floor((Date.parse(orderBefore) - nowMs) / 60_000)
  if (minutes < 1 || minutes >= 24 * 60) return undefined
  const parts = { hours: format.number(Math.floor(minutes / 60)), minutes: format.number(minutes % 60) }
  return t(minutes < 60 ? 'delivery.minutes' : 'delivery.hoursMinutes', parts)
}

const gramsPerPound = 453.592

/** A weight as the shop's customers know it, in whole pounds. */
export const pounds = ({ format }: I18n, grams: number): string => format.number(Math.ceil(grams / gramsPerPound), 0)
