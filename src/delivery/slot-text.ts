import { intlTag, type Language } from '../i18n/languages.ts'
import { memoize } from '../i18n/memoize.ts'
import type { Translate } from '../i18n/translate.ts'
import { writeTime } from '../settings/time-text.ts'
import type { DeliveryExtra } from './decision-rules.ts'
import { type Day, instantOf } from './lead-days.ts'

/** The words of whoever reads it. */
type Reader = { readonly t: Translate; readonly language: Language }

const dayFormat = memoize(
  (language: Language) =>
    new Intl.DateTimeFormat(intlTag(language), { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
)

/** A day on which goods come, with its weekday and without its year: it is one of the next weeks. */
export const deliveryDay = (language: Language, day: Day): string => dayFormat(language).format(instantOf(day))

/** A window as `8:00 AM to 12:00 PM`. */
export const windowText = (
  { t, language }: Reader,
  { starts, ends }: { readonly starts: string; readonly ends: string },
): string => t('delivery.window', { from: writeTime(starts, language), to: writeTime(ends, language) })

/** What was agreed beside a delivery, as a list. */
export const extrasText = ({ t, language }: Reader, extras: readonly { readonly kind: DeliveryExtra }[]): string =>
  new Intl.ListFormat(intlTag(language), { type: 'unit' }).format(extras.map(({ kind }) => t(`delivery.extra.${kind}`)))
