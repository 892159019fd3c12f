import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'

/** What an action is done to: the rows that were chosen, or all that the list's question finds. As `bulkTarget` takes it. */
export type BulkTarget = ({ ids: string[] } | { everything: true; query: object }) & { isPreview?: true }

export type BulkAction = {
  label: string
  /** Does it, and says how it went (a toast, a report). Resolves to false where the choice is to stay. */
  run: (target: BulkTarget, count: number) => Promise<boolean | undefined>
  isDangerous?: boolean
}

type Props = {
  actions: readonly BulkAction[]
  ids: readonly string[]
  /** How many rows the list's question finds. */
  total: number
  /** The question, without page and order. */
  query: object
  onClear: () => void
}

/** What can be done with the rows that were chosen. It stands at the foot of the list as long as any are. */
export function BulkBar({ actions, ids, total, query, onClear }: Props) {
  const { t } = useI18n()
  // Choosing another row, or one less, ends it.
  const [everythingAt, setEverythingAt] = useState<string>()
  const isEverything = everythingAt === ids.join()
  const [running, setRunning] = useState<string>()
  if (ids.length === 0) return null
  const count = isEverything ? total : ids.length

  const run = async ({ label, run: act }: BulkAction) => {
    if (running !== undefined) return
    setRunning(label)
    const target: BulkTarget = isEverything ? { everything: true, query } : { ids: [...ids] }
    const isDone = await act(target, count).finally(() => setRunning(undefined))
    if (isDone !== false) onClear()
  }

  return (
    <div className="bulk" role="toolbar" aria-label={t('admin-kit.bulk.name')}>
      <p role="status">{t('admin-kit.bulk.chosen', { count })}</p>
      {!isEverything && total > ids.length && (
        <button className="link" type="button" onClick={() => setEverythingAt(ids.join())}>
          {t('admin-kit.bulk.everything', { count: total })}
        </button>
      )}
      <button className="link" type="button" onClick={onClear}>
        {t('admin-kit.bulk.clear')}
      </button>
      <div className="moves">
        {actions.map((action) => (
          <button
            key={action.label}
            className={action.isDangerous ? 'btn btn--s btn--bad' : 'btn btn--quiet btn--s'}
            type="button"
            aria-disabled={running !== undefined}
            data-busy={running === action.label}
            onClick={() => void run(action)}
          >
            {action.label}
          </button>
        ))}
      </div>
    </div>
  )
}
