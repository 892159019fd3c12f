import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'

/** An order that was placed a moment ago. */
export type Placed = { id: string; number: string; link: string | null; version: 1 }

/** Says that an order is placed, with the link by which it is paid. */
export function PlacedNote({ placed, onAnother }: { placed: Placed; onAnother: () => void }) {
  const { t } = useI18n()
  return (
    <section className="pan">
      <div className="pan__in" role="status">
        <p>
          <b>{t('admin-orders.placed', { number: `\u2066${placed.number}\u2069` })}</b>
        </p>
        {placed.link && (
          <p>
            {t('admin-orders.placedLink')}{' '}
            <a className="link" href={placed.link} target="_blank" rel="noopener" dir="ltr">
              {placed.link}
            </a>
          </p>
        )}
        <div className="moves">
          <Link className="btn btn--ink btn--s" to="/orders/$id" params={{ id: placed.id }}>
            {t('admin-orders.openOrder')}
          </Link>
          <button className="btn btn--quiet btn--s" type="button" onClick={onAnother}>
            {t('admin-orders.another')}
          </button>
        </div>
      </div>
    </section>
  )
}
