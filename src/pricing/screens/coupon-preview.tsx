import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { maxQuantity } from '../../measure/quantity.ts'
import { calls } from '../../routes.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { askEndpoint } from '../../ui/client.ts'
import { MoneyInput } from '../../ui/forms/money-input.tsx'
import { fits, NumberInput, type Typed } from '../../ui/forms/number-input.tsx'
import { Money } from '../../ui/money.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { DiscountRefusal } from '../discounts/choice-rules.ts'
import { cartRows } from '../discounts/discount-text.ts'
import { PreviewGroup } from './groups-field.tsx'
import { type ChosenProduct, ProductFinder } from './products-field.tsx'
import { PreviewSegment } from './segment-field.tsx'

type Line = ChosenProduct & { quantity: Typed }

type Asked = { lines: readonly Line[]; code: string; delivery: Typed; groupId: string; segmentId: string }

const previewQuery = ({ lines, code, delivery, groupId, segmentId }: Asked) => {
  const input = {
    // A quantity that is being typed is left out until it is one.
    lines: lines.flatMap(({ id, quantity }) => (fits(quantity, 1, maxQuantity) ? `${id}*${quantity}` : [])).join(','),
    code: code.trim(),
    groupId,
    segmentId,
    ...(fits(delivery, 0, Number.MAX_SAFE_INTEGER) && { deliveryMinor: delivery }),
  }
  return queryOptions({
    queryKey: ['coupon-preview', input],
    queryFn: () => askEndpoint(calls.couponPreview, input),
    enabled: input.lines !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Why a discount does not come off, in the words of the back office. */
function useRefusal() {
  const { t, format } = useI18n()
  const money = (minor: number) => `\u2066${format.charged(minor)}\u2069`
  return (refusal: DiscountRefusal): string => {
    const key = `admin-coupons.why.${refusal.reason}`
    switch (refusal.reason) {
      case 'minimum':
        return t(key, { minimum: money(refusal.minimumMinor), missing: money(refusal.missingMinor) })
      case 'notStarted':
        return t(key, { date: format.date(new Date(refusal.startsAtMs)) })
      case 'ended':
        return t(key, { date: format.date(new Date(refusal.endsAtMs)) })
      case 'quantity':
        return t(key, { minimum: format.number(refusal.minimum), missing: format.number(refusal.missing) })
      case 'area':
        return t(key, {
          minimum: format.number(refusal.minimumCenti / 100),
          missing: format.number(refusal.missingCenti / 100),
        })
      default:
        return t(key)
    }
  }
}

function Lines({ lines, onChange }: { lines: readonly Line[]; onChange: (lines: Line[]) => void }) {
  const { t } = useI18n()
  const set = (id: string, quantity: Typed) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, quantity } : line)))
  return (
    <ul className="chosen">
      {lines.map(({ id, name, quantity }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <NumberInput
            aria-label={t('admin-coupons.preview.quantityOf', { name })}
            aria-invalid={!fits(quantity, 1, maxQuantity) || undefined}
            value={quantity}
            onChange={(typed) => set(id, typed)}
          />
          <button className="link small" type="button" onClick={() => onChange(lines.filter((line) => line.id !== id))}>
            {t('admin-coupons.find.remove')}
            <span className="sr"> {name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Answer(asked: Asked) {
  const { t, format } = useI18n()
  const say = useRefusal()
  const { data, error } = useQuery(previewQuery(asked))
  const word = (name: string) => t(`admin-coupons.preview.${name}`)
  if (asked.lines.length === 0) return <p className="pan__in quiet">{word('empty')}</p>
  if (error) return <p className="pan__in err">{error.message || t('admin-kit.unreachable')}</p>
  if (!data) return null
  const rows: (readonly [string, number])[] = [
    [t('dashboard.order.items'), data.itemTotalMinor],
    ...cartRows(data.applied, t).flatMap(({ label, amountMinor }) =>
      amountMinor === null ? [] : [[label, -amountMinor] as const],
    ),
    ...(data.deliveryMinor === null ? [] : [[t('dashboard.order.deliveryCost'), data.deliveryMinor] as const]),
  ]
  return (
    <div className="pan__in tried" aria-live="polite">
      <div>
        <h3>{word('applied')}</h3>
        {data.applied.length === 0 && <p className="quiet">{word('none')}</p>}
        <ol>
          {data.applied.map(({ id, label, amountMinor }) => (
            <li key={id}>
              <bdi>{label}</bdi> <Money>{format.charged(-amountMinor)}</Money>
            </li>
          ))}
        </ol>
      </div>
      {data.others.length > 0 && (
        <div>
          <h3>{word('others')}</h3>
          <ul>
            {data.others.map(({ id, label, refusal }) => (
              <li key={id}>
                <bdi>{label}</bdi> <small className="quiet">{say(refusal)}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl className="sums">
        {rows.map(([label, minor]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money>{format.charged(minor)}</Money>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('dashboard.order.total')}</dt>
          <dd>
            <Money>{format.charged(data.totalMinor)}</Money>
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** Tries the shop's discounts on a cart that staff put together. */
export function CouponPreviewScreen() {
  const { t } = useI18n()
  const id = useId()
  const [lines, setLines] = useState<Line[]>([])
  const [code, setCode] = useState('')
  const [delivery, setDelivery] = useState<Typed>(null)
  const [groupId, setGroupId] = useState('')
  const [segmentId, setSegmentId] = useState('')
  const word = (name: string) => t(`admin-coupons.preview.${name}`)
  const title = word('title')
  usePageTitle(title)
  const add = (product: ChosenProduct) =>
    setLines((before) =>
      before.some((line) => line.id === product.id) ? before : [...before, { ...product, quantity: 1 }],
    )
  return (
    <Guarded area="coupon">
      <BackLink to="/coupons" label={t('admin-coupons.title')} />
      <div className="dhead">
        <h1>{title}</h1>
      </div>
      <p className="quiet tried__hint">{word('hint')}</p>
      <search className="pan">
        <header>
          <h2>{word('cart')}</h2>
        </header>
        <div className="pan__in tried__cart">
          <Lines lines={lines} onChange={setLines} />
          <ProductFinder onPick={add} />
          <PreviewGroup value={groupId} onChange={setGroupId} />
          <PreviewSegment value={segmentId} onChange={setSegmentId} />
          <div className="fieldpair">
            <div className="field">
              <label htmlFor={`${id}-code`}>{word('code')}</label>
              <input
                id={`${id}-code`}
                className="input"
                dir="ltr"
                maxLength={40}
                autoComplete="off"
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            </div>
            <div className="field">
              <label htmlFor={`${id}-delivery`}>{word('delivery')}</label>
              <MoneyInput
                id={`${id}-delivery`}
                className="input"
                aria-invalid={(delivery !== null && !fits(delivery, 0, Number.MAX_SAFE_INTEGER)) || undefined}
                value={delivery}
                onChange={setDelivery}
              />
              <p className="hint">{word('deliveryHint')}</p>
            </div>
          </div>
        </div>
      </search>
      <section className="pan tried__pan">
        <header>
          <h2>{word('answer')}</h2>
        </header>
        <Answer lines={lines} code={code} delivery={delivery} groupId={groupId} segmentId={segmentId} />
      </section>
    </Guarded>
  )
}
