import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import type { SegmentPreview } from '../../../pricing/segments/contracts.ts'
import { useRested } from '../../../ui/admin/use-rested.ts'
import { inputOf, isWhole, type SegmentValues } from './segment-values.ts'
import { previewQuery } from './segments-load.ts'

function Found({ count, people }: Pick<SegmentPreview, 'count' | 'people'>) {
  const { t, format } = useI18n()
  const rest = count - people.length
  return (
    <>
      <p className="segment__count">{t('admin-segments.found', { count })}</p>
      <ul className="segment__people">
        {people.map(({ id, name, email, orderCount, lastOrderAt }) => (
          <li key={id}>
            <Link className="link" to="/users/$id" params={{ id }}>
              <bdi>{name || email}</bdi>
            </Link>
            <span className="quiet">
              <bdi>{email}</bdi>
            </span>
            <span className="quiet">
              {t('admin-segments.orders', { count: orderCount })}
              {lastOrderAt && ` · ${format.date(new Date(lastOrderAt))}`}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="quiet">{t('admin-segments.more', { count: rest })}</p>}
    </>
  )
}

/** Whom the rule finds as it stands in the form, asked with every pause. */
export function SegmentPeople() {
  const { t } = useI18n()
  const rule = useRested(inputOf(useFormContext<SegmentValues>().watch()).rule)
  const isAsked = isWhole(rule)
  const { data, error, isFetching, refetch } = useQuery(previewQuery(rule, isAsked))
  return (
    <section className="pan" aria-busy={isFetching}>
      <header>
        <h2>{t('admin-segments.people')}</h2>
      </header>
      <div className="pan__in" role="status">
        {!isAsked && <p className="quiet">{t('admin-segments.unfinished')}</p>}
        {isAsked && error && (
          <p className="err">
            {error.message || t('admin-kit.unreachable')}{' '}
            <button className="link" type="button" onClick={() => void refetch()}>
              {t('admin-kit.tryAgain')}
            </button>
          </p>
        )}
        {isAsked && !error && data && <Found {...data} />}
      </div>
    </section>
  )
}
