import { type ReactNode, useId } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { StatusCode } from './contracts.ts'

const tones = { good: 'ok', attention: 'wait', unknown: 'plain' } as const

/** A part of the shop: whether it is good, what to do where it is not, and what is known of it. */
export function StatusPart({
  name,
  attention = [],
  isKnown = true,
  action,
  children,
}: {
  name: string
  attention?: readonly StatusCode[]
  isKnown?: boolean
  /** Leads to where more is told. */
  action?: ReactNode
  children: ReactNode
}) {
  const { t } = useI18n()
  const id = useId()
  const state = attention.length > 0 ? 'attention' : isKnown ? 'good' : 'unknown'
  return (
    <section className="pan" aria-labelledby={id}>
      <header className="status__head">
        <h2 id={id}>{t(`admin-status.part.${name}`)}</h2>
        <span className={`badge badge--${tones[state]}`}>{t(`admin-status.state.${state}`)}</span>
      </header>
      {attention.map((code) => (
        <p className="note" key={code}>
          {t(`admin-status.do.${code}`)}
        </p>
      ))}
      <dl className="pan__in tally status__facts">{children}</dl>
      {action && <p className="pan__in">{action}</p>}
    </section>
  )
}

/** One thing that is known; `name` is the key of its word. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div>
      <dt>{t(`admin-status.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A moment, or the word for there being none. */
export function Moment({ at, none }: { at: string | null; none: 'never' | 'none' | 'unknown' }) {
  const { t, format } = useI18n()
  if (at === null) return t(`admin-status.value.${none}`)
  return <time dateTime={at}>{format.dateTime(new Date(at))}</time>
}

const MB = 1e6
const GB = 1e9

/** How the numbers of a status are written: `null` is what nobody could tell. */
export function useSizes() {
  const { t, format } = useI18n()
  const unknown = t('admin-status.value.unknown')
  return {
    number: (value: number | null) => (value === null ? unknown : format.number(value)),
    bytes(value: number | null) {
      if (value === null) return unknown
      if (value >= GB) return t('admin-status.value.gigabytes', { size: format.number(value / GB, 1) })
      return t('admin-status.value.megabytes', { size: format.number(value / MB, value < 10 * MB ? 1 : 0) })
    },
    seconds: (value: number | null) =>
      value === null ? unknown : t('admin-status.value.seconds', { count: Math.round(value) }),
  }
}
