import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import type { OpenOrder } from '../../../orders/terms/contracts.ts'
import { TermsLine } from '../../../orders/terms/screens/terms-line.tsx'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { MoneyInput } from '../../../ui/forms/money-input.tsx'
import type { Typed } from '../../../ui/forms/number-input.tsx'
import { Money } from '../../../ui/money.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { StatementLinks } from '../../statements/screens/statement-links.tsx'
import type { CreditView } from '../contracts.ts'
import { creditQuery } from './credit-load.ts'

type DialogProps = { customerId: string; ownMinor: number | null; onClose: () => void }

/** Sets what this customer alone may owe. */
function LimitDialog({ customerId, ownMinor, onClose }: DialogProps) {
  const { t } = useI18n()
  const id = useId()
  const queries = useQueryClient()
  const [limitMinor, setLimit] = useState<Typed>(ownMinor)
  const save = async () => {
    if (Number.isNaN(limitMinor)) return t('admin-terms.wrong')
    const answer = await callEndpoint(calls.customerCreditSet, { id: customerId, limitMinor })
    if (isFailure(answer))
      return Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('admin-kit.unreachable'))
    queries.setQueryData(creditQuery(customerId).queryKey, answer)
    showToast(t('admin-terms.saved'))
    onClose()
    return undefined
  }
  return (
    <ConfirmDialog
      title={t('admin-terms.changeTitle')}
      text={t('admin-terms.changeText')}
      confirm={t('admin-terms.save')}
      cancel={t('admin-terms.cancel')}
      onConfirm={save}
      onClose={onClose}
    >
      <Field id={id} label={t('admin-terms.limit')}>
        <MoneyInput id={id} value={limitMinor} onChange={setLimit} />
      </Field>
    </ConfirmDialog>
  )
}

function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  const { t, format } = useI18n()
  const mayOpen = may(useViewer(), 'view', 'order')
  if (orders.length === 0) return <p className="quiet">{t('admin-terms.openNone')}</p>
  return (
    <ul className="owed">
      {orders.map(({ id, number, currency, terms }) => (
        <li key={id}>
          {mayOpen ? (
            <Link className="link" to="/orders/$id" params={{ id }}>
              <bdi dir="ltr">{number}</bdi>
            </Link>
          ) : (
            <bdi dir="ltr">{number}</bdi>
          )}
          <Money>{format.amount(terms.owedMinor, currency)}</Money>
          <TermsLine terms={terms} />
        </li>
      ))}
    </ul>
  )
}

function Sums({ credit }: { credit: NonNullable<CreditView['credit']> }) {
  const { t, format } = useI18n()
  const { netDays, limitMinor, usedMinor, leftMinor, ownLimitMinor, groupLimitMinor } = credit
  const row = (word: string, minor: number) => (
    <>
      <dt>{t(`admin-terms.${word}`)}</dt>
      <dd>
        <Money>{format.charged(minor)}</Money>
      </dd>
    </>
  )
  return (
    <>
      <p className="quiet">{t('admin-terms.netDays', { count: netDays })}</p>
      <dl className="sums">
        {row('limit', limitMinor)}
        {row('used', usedMinor)}
        {row('left', leftMinor)}
      </dl>
      {ownLimitMinor !== null && (
        <p className="quiet">
          {t('admin-terms.limitOfGroup', { amount: `\u2066${format.charged(groupLimitMinor)}\u2069` })}
        </p>
      )}
      {usedMinor > limitMinor && <p className="note note--bad">{t('admin-terms.overLimit')}</p>}
    </>
  )
}

/** What a customer may owe on account and does, with the orders that are open and their statements; nothing of who always paid at once. */
export function CreditPanel({ customerId, mayEdit }: { customerId: string; mayEdit: boolean }) {
  const { t } = useI18n()
  const { data } = useQuery(creditQuery(customerId))
  const [isOpen, setOpen] = useState(false)
  if (!data || (data.credit === null && !data.hasAccount)) return null
  const { credit, orders } = data
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-terms.title')}</h2>
      </header>
      <div className="pan__in credit">
        {credit && <Sums credit={credit} />}
        {credit && mayEdit && (
          <p>
            <button className="btn btn--quiet btn--s" type="button" onClick={() => setOpen(true)}>
              {t('admin-terms.change')}
            </button>
          </p>
        )}
        <h3>{t('admin-terms.open')}</h3>
        <OpenOrders orders={orders} />
        <StatementLinks customerId={customerId} />
      </div>
      {isOpen && credit && (
        <LimitDialog customerId={customerId} ownMinor={credit.ownLimitMinor} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
