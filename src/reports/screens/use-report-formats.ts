import { useMemo } from 'react'
import { intlTag } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { signed } from '../../i18n/signed.ts'
import { writeNumber } from '../../i18n/signs.ts'
import { withSymbol } from '../../money/format.ts'

/** The formats of the reader's language for one currency. Days are calendar days, of no time zone any more. */
export function useReportFormats(currency: string) {
  const { language, format } = useI18n()
  return useMemo(() => {
    const tag = intlTag(language)
    const day = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
      return (text: string) => formatter.format(new Date(`${text}T00:00:00Z`))
    }
    const brief = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumFractionDigits: 1,
      minimumFractionDigits: 0,
    })
    const change = new Intl.NumberFormat(tag, {
      style: 'percent',
      maximumFractionDigits: 1,
    })
    return {
      number: (value: number) => format.number(value),
      /** Minor units. */
      money: (minor: number) => format.amount(minor, currency),
      /** Minor units, as short as an axis needs it. */
      briefMoney: (minor: number) =>
        writeNumber(minor / 100, (units) =>
          withSymbol(brief.formatToParts(units), format.symbols[currency] ?? currency),
        ),
      /** Hundredths of a square foot, as whole ones. */
      area: (centi: number) => format.number(Math.round(centi / 100)),
      /** Percent, with its sign. */
      change: (percent: number) => signed(percent / 100, (share) => writeNumber(share, change.format)),
      day: day({ year: 'numeric', month: 'short', day: 'numeric' }),
      briefDay: day({ month: 'short', day: 'numeric' }),
      weekday: day({ weekday: 'long', month: 'short', day: 'numeric' }),
    }
  }, [language, currency, format])
}

/** A text within a sentence that runs the other way, where no element can isolate it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
