import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { FormPanel } from '../../ui/admin/forms/fields.tsx'
import { useRested } from '../../ui/admin/use-rested.ts'
import type { QuoteView } from '../contracts.ts'
import { areSameSums } from '../sum-rules.ts'
import { previewQuery } from './load.ts'
import { SumRows } from './quote-panels.tsx'
import { editOf, type QuoteValues } from './quote-values.ts'

/** Whether nothing is missing of what is priced. */
const isWhole = ({ lines, discountPercentCenti }: QuoteValues): boolean =>
  discountPercentCenti !== null &&
  lines.length > 0 &&
  lines.every(
    ({ name, quantity, unitPriceMinor }) => name.trim() !== '' && quantity !== null && unitPriceMinor !== null,
  )

/**
 * What the quote comes to with what is typed, as the server adds it up, where that is not what was saved or could not be saved; grey while it is
 * added up.
 */
export function QuotePreviewPanel({ quote, most }: { quote: QuoteView; most: number }) {
  const { t, format } = useI18n()
  const values = useWatch() as QuoteValues
  const rested = useRested(values)
  const body = { id: quote.id, ...editOf(rested) }
  const { data, isFetching, isError } = useQuery({ ...previewQuery(body), enabled: isWhole(rested) })
  const isFresh = isWhole(values) && !isFetching && !isError && JSON.stringify(values) === JSON.stringify(rested)
  const isOther = data && (!areSameSums(data, quote) || data.isBeyondRight || data.isTooLarge)
  return (
    <div className="qtyped" aria-live="polite" aria-busy={!isFresh}>
      {isOther && (
        <FormPanel title={t('admin-quotes.asTyped')}>
          <SumRows sums={data} currency={quote.currency} />
          {isFresh && data.isBeyondRight && (
            <p className="note note--bad">{t('admin-quotes.beyondRight', { percent: format.number(most) })}</p>
          )}
          {isFresh && data.isTooLarge && <p className="note note--bad">{t('admin-quotes.tooLarge')}</p>}
        </FormPanel>
      )}
    </div>
  )
}
