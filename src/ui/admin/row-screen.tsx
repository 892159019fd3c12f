import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../icon.tsx'
import { LoadFailed } from '../load-failed.tsx'

type Props<Row> = {
  /** Where the list is, and what it is called. */
  back: { to: string; label: string }
  /** `useQuery` of the row. */
  result: UseQueryResult<Row>
  /** What is said when it cannot be loaded. */
  failed: string
  children: (row: Row) => ReactNode
}

/** The way back from a row's screen to its list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="more back" to={to as '/'} activeProps={{}}>
      <Icon name="arrow-right" small directional />
      {label}
    </Link>
  )
}

/** The screen of one row: the way back to the list, and what stands there until the row does, or when it cannot. */
export function RowScreen<Row>({ back, result: { data, error, refetch }, failed, children }: Props<Row>) {
  const { t } = useI18n()
  if (data !== undefined)
    return (
      <>
        <BackLink {...back} />
        {children(data)}
      </>
    )
  if (!error)
    return (
      <div className="skeleton" aria-busy="true">
        <span className="sr">{t('admin-kit.list.loading')}</span>
        <i className="skeleton__head" />
        <i className="skeleton__pan" />
      </div>
    )
  return (
    <>
      <BackLink {...back} />
      <LoadFailed
        what={failed}
        why={error.message || t('admin-kit.unreachable')}
        again={t('admin-kit.tryAgain')}
        onAgain={() => void refetch()}
      />
    </>
  )
}
