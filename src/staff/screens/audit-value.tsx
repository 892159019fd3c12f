import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isLanguage, languageNames } from '../../i18n/languages.ts'
import { type I18n, useI18n } from '../../i18n/react.tsx'
import { imageHref } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { AuditName } from '../audit-contracts.ts'
import { fieldName } from './audit-words.ts'

type Shown = I18n & { action: string; names: Readonly<Record<string, AuditName>> }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/
const day = /^\d{4}-\d\d-\d\d$/

/** What a value of some fields is called, by the end of their path; `{value}` stands for the value. */
const words: readonly [field: RegExp, action: RegExp, key: string][] = [
  [/^status$/, /^order\./, 'dashboard.status.{value}'],
  [/^status$/, /^product\.(?!import)/, 'admin-products.status.{value}'],
  [/^status$/, /^product\.import/, 'admin-products.import.status.{value}'],
  [/^paymentStatus$/, /./, 'dashboard.payment.{value}'],
  [/^way$/, /./, 'dashboard.method.{value}'],
  [/^mode$/, /^tax\./, 'admin-shipping.tax.{value}'],
  [/^type$/, /^product\./, 'admin-products.type.{value}'],
  [/^kind$/, /^product\.bulk$/, 'admin-products.bulk.{value}'],
  [/^unit$/, /^product\./, 'admin-products.unit.{value}'],
  [/^finish$/, /^product\./, 'catalogue.finish.{value}'],
  [/./, /^staff\.save/, 'admin-audit.rights.{value}'],
]

/** Markup has no meaning here: what it says has. */
const withoutTags = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|h\d|li|div)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim()

function number(last: string, value: number, { format, t }: Shown): ReactNode {
  if (last.endsWith('Minor')) return <Money>{format.charged(value)}</Money>
  if (last === 'percentMilli') return t('admin-shipping.tax.percentOf', { percent: format.number(value / 1000, 3) })
  if (last === 'percent') return t('admin-shipping.tax.percentOf', { percent: format.number(value, 2) })
  if (last.endsWith('TenthMm')) return format.number(value / 10)
  if (last.endsWith('Centi')) return format.number(value / 100)
  return format.number(value)
}

function text(last: string, value: string, { t, language, format, names, action }: Shown): ReactNode {
  const name = uuid.test(value) ? names[value.toLowerCase()] : undefined
  if (name)
    return (
      <Link className="link" to={name.to as '/'}>
        <bdi>{name.name}</bdi>
      </Link>
    )
  if (moment.test(value)) return <time dateTime={value}>{format.dateTime(new Date(value))}</time>
  if (day.test(value)) return <time dateTime={value}>{format.date(new Date(`${value}T12:00:00Z`))}</time>
  if (last === 'language' && isLanguage(value)) return languageNames[value]
  if (last === 'country')
    return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(value) ?? value
  if (/^#[0-9a-f]{6}$/i.test(value))
    return (
      <>
        <i className="diff__color" style={{ background: value }} aria-hidden="true" /> <bdi dir="ltr">{value}</bdi>
      </>
    )
  const [, , key] = words.find(([field, ofAction]) => field.test(last) && ofAction.test(action)) ?? []
  if (key) {
    const said = value.split(', ').map((one) => {
      const word = t(key.replace('{value}', one))
      return word === key.replace('{value}', one) ? one : word
    })
    return said.join(', ')
  }
  return withoutTags(value)
}

function picture(value: object): ReactNode {
  const { url } = value as { url?: unknown }
  if (typeof url !== 'string' || !url.startsWith('/media/')) return undefined
  return <img className="diff__picture" src={imageHref(url, 96)} alt="" width="48" height="48" loading="lazy" />
}

/** What of an object tells nobody anything. */
const quiet = new Set(['id', 'blur', 'averageColor', 'width', 'height', 'stockItemId', 'expected', 'token'])

/** A value of the log as a reader sees it, by the last part of its field's path; undefined where there is none. */
export function auditValue(last: string, value: unknown, shown: Shown): ReactNode {
  const { t, language, action } = shown
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return t(value ? 'dashboard.audit.yes' : 'dashboard.audit.no')
  if (typeof value === 'number') return number(last, value, shown)
  if (typeof value === 'string') return text(last, value, shown)
  if (Array.isArray(value)) {
    if (value.length === 0) return undefined
    return (
      <ul className="diff__list">
        {value.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list of the log never changes
          <li key={index}>{auditValue(last, one, shown)}</li>
        ))}
      </ul>
    )
  }
  const image = picture(value)
  if (image) return image
  const inner = Object.entries(value).flatMap(([name, one]) => {
    const said = quiet.has(name) ? undefined : auditValue(name, one, shown)
    return said === undefined ? [] : [{ name, said }]
  })
  // A name that has nothing but itself beside it needs no label.
  const [only] = inner
  if (only && inner.length === 1) return only.said
  return inner.map(({ name, said }) => (
    <span className="diff__part" key={name}>
      <span className="quiet">{fieldName(action, name, t, language)}:</span> {said}
    </span>
  ))
}

type Props = {
  action: string
  path: string
  value: unknown
  names: Shown['names']
  as: 'del' | 'ins' | 'span'
}

/** A value before or after. */
export function AuditValue({ action, path, value, names, as: Tag }: Props) {
  const known = useI18n()
  const said = auditValue(path.split('.').at(-1) ?? '', value, { ...known, action, names })
  if (said === undefined) return <span className="quiet">{known.t('dashboard.audit.nothing')}</span>
  return (
    <Tag className="diff__value" dir="auto">
      {said}
    </Tag>
  )
}
