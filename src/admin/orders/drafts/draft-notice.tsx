import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/react.tsx'
import type { DraftState } from './draft-keeper.ts'

type Props = {
  state: DraftState
  /** Goes on with what is typed as a new draft. */
  onAnew: () => void
}

/** Says that a draft is a draft no more: it was placed, or deleted by somebody else. What is typed stays. */
export function DraftNotice({ state, onAnew }: Props) {
  const { t } = useI18n()
  if (state.kind !== 'placed' && state.kind !== 'deleted') return null
  return (
    <section className="note note--bad" role="alert">
      <p>
        {state.kind === 'placed'
          ? t('admin-drafts.isPlaced', { number: `\u2066${state.order.number}\u2069` })
          : t('admin-drafts.isDeleted')}
      </p>
      <div className="moves">
        {state.kind === 'placed' && (
          <Link className="btn btn--ink btn--s" to="/orders/$id" params={{ id: state.order.id }}>
            {t('admin-orders.openOrder')}
          </Link>
        )}
        <button className="btn btn--quiet btn--s" type="button" onClick={onAnew}>
          {t('admin-drafts.anew')}
        </button>
      </div>
    </section>
  )
}
