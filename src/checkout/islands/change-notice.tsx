import type { Ref } from 'react'
import { moneyText } from '../../cart/islands/money-text.ts'
import { type I18n, useI18n } from '../../i18n/react.tsx'
import type { Change } from '../edits/change-rules.ts'

function sentenceOf(i18n: I18n, change: Change): string {
  const { t } = i18n
  switch (change.kind) {
    case 'soldOut':
    case 'gone':
      return t(`checkout.changed.${change.kind}`, { name: change.name })
    case 'request':
      return t('checkout.changed.request')
    case 'notEnough':
      return t('checkout.changed.notEnough', { name: change.name, count: change.left })
    default: {
      const amounts = { from: moneyText(i18n, change.fromMinor), to: moneyText(i18n, change.toMinor) }
      const name = change.kind === 'price' ? { name: change.name } : {}
      return t(`checkout.changed.${change.kind}`, { ...amounts, ...name })
    }
  }
}

type Props = { message: string; changes: readonly Change[]; ref: Ref<HTMLDivElement> }

/** What became different since the total was seen, line by line. Nothing is ordered until it is asked for again. */
export function ChangeNotice({ message, changes, ref }: Props) {
  const i18n = useI18n()
  const isMendable = changes.some(({ kind }) => kind === 'soldOut' || kind === 'gone' || kind === 'notEnough')
  return (
    <div className="errsum errsum--changed" role="alert" tabIndex={-1} ref={ref}>
      <b>{message}</b>
      <ul>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{sentenceOf(i18n, change)}</li>
        ))}
      </ul>
      <p>{i18n.t(isMendable ? 'checkout.changed.mend' : 'checkout.changed.askAgain')}</p>
    </div>
  )
}
