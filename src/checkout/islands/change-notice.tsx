import type { Ref } from 'react'
import { useWords, type Words } from '../../i18n/react.tsx'
import type { Change } from '../change-rules.ts'

function sentenceOf({ t, format }: Words, change: Change): string {
  switch (change.kind) {
    case 'soldOut':
    case 'gone':
      return t(`checkout.changed.${change.kind}`, { name: change.name })
    case 'notEnough':
      return t('checkout.changed.notEnough', { name: change.name, count: change.left })
    default: {
      const amounts = { from: format.money(change.fromMinor), to: format.money(change.toMinor) }
      const name = change.kind === 'price' ? { name: change.name } : {}
      return t(`checkout.changed.${change.kind}`, { ...amounts, ...name })
    }
  }
}

type Props = { message: string; changes: readonly Change[]; ref: Ref<HTMLDivElement> }

/** What became different since the total was seen, line by line. Nothing is ordered until it is asked for again. */
export function ChangeNotice({ message, changes, ref }: Props) {
  const words = useWords()
  return (
    <div className="errsum errsum--changed" role="alert" tabIndex={-1} ref={ref}>
      <b>{message}</b>
      <ul>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{sentenceOf(words, change)}</li>
        ))}
      </ul>
      <p>{words.t('checkout.changed.askAgain')}</p>
    </div>
  )
}
