import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callAddress } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { storeName } from '../../../settings/screens/store-names.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { BackLink, RowScreen } from '../../../ui/admin/row-screen.tsx'
import { callEndpoint } from '../../../ui/client.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import type { PurchaseView } from '../contracts.ts'
import { purchaseNumber } from '../rules.ts'
import { DraftForm } from './draft-form.tsx'
import { LinesTable } from './lines-table.tsx'
import { purchaseQuery } from './load.ts'
import { PurchaseBadge, useDay } from './purchases-screen.tsx'
import { Receipts } from './receipts.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { usePurchase } from './use-purchase.ts'

const route = getRouteApi('/inventory/purchases/$id')

/** Of whom, for which store and until when; who sent it and who ended it. */
function Facts({ purchase }: { purchase: PurchaseView }) {
  const { t, format } = useI18n()
  const day = useDay()
  const { supplier, store, expectedOn, sentAt, sentByName, sentTo, endedAt, endedByName, status, note } = purchase
  const who = (name: string) => `\u2068${name || t('admin-stock.shop')}\u2069`
  const when = (word: string, at: string | null, name: string) =>
    at === null ? '' : t(`admin-purchases.${word}`, { when: format.dateTime(new Date(at)), who: who(name) })
  const said = [
    storeName(store),
    expectedOn !== null && status !== 'cancelled' ? t('admin-purchases.expectedOn', { day: day(expectedOn) }) : '',
    when(sentTo === '' ? 'orderedBy' : 'mailedBy', sentAt, sentByName),
    when(`${status}By`, endedAt, endedByName),
  ].filter(Boolean)
  return (
    <>
      <p>
        <bdi>{supplier ?? t('admin-purchases.noSupplier')}</bdi> · {said.join(' · ')}
      </p>
      {note !== '' && (
        <p className="quiet" dir="auto">
          {note}
        </p>
      )}
    </>
  )
}

/** What can be done with an order beside taking in what came: closing it, giving it up, and taking either back. */
function Steps({ purchase }: { purchase: PurchaseView }) {
  const { t } = useI18n()
  const { isBusy, refusal, make } = usePurchase()
  const { id, version, status, received, left } = purchase
  const button = (word: string, ask: Parameters<typeof make>[0]) => (
    <button
      className="btn btn--quiet btn--s"
      type="button"
      aria-disabled={isBusy}
      onClick={() => void make(ask, t(`admin-purchases.${word}Toast`))}
    >
      {t(`admin-purchases.${word}`)}
    </button>
  )
  const named = { id, version }
  return (
    <>
      {status === 'sent' && received > 0 && button('close', () => callEndpoint(calls.purchaseClose, named))}
      {status === 'sent' && received === 0 && button('cancel', () => callEndpoint(calls.purchaseCancel, named))}
      {((status === 'closed' && left > 0) || status === 'cancelled') &&
        button('reopen', () => callEndpoint(calls.purchaseReopen, named))}
      {refusal && (
        <span className="err" role="alert">
          <Icon name="circle-alert" small />
          {refusal}
        </span>
      )}
    </>
  )
}

function Purchase({ purchase }: { purchase: PurchaseView }) {
  const { t } = useI18n()
  const viewer = useViewer()
  const mayOrder = may(viewer, 'edit', 'costs')
  const mayReceive = may(viewer, 'edit', 'inventory')
  const { id, number, status, version } = purchase
  const title = t('admin-purchases.one', { number: `\u2066${purchaseNumber(number)}\u2069` })
  usePageTitle(title)
  const isDraft = status === 'draft' && mayOrder
  const isOpen = status === 'sent' && mayReceive
  return (
    <>
      <div className="dhead">
        <h1>{title}</h1>
        <PurchaseBadge {...purchase} />
        <div className="moves">
          {may(viewer, 'view', 'costs') && (
            <a
              className="btn btn--quiet btn--s"
              href={callAddress(calls.purchaseSheet, { id })}
              target="_blank"
              rel="noopener"
            >
              <Icon name="printer" small />
              {t('admin-purchases.sheet')}
            </a>
          )}
          {mayOrder && !isDraft && <Steps purchase={purchase} />}
        </div>
        {!isDraft && <Facts purchase={purchase} />}
      </div>
      {isDraft && <DraftForm key={version} purchase={purchase} />}
      {!isDraft && isOpen && <ReceiveForm key={version} purchase={purchase} mayCost={mayOrder} />}
      {!isDraft && !isOpen && <LinesTable purchase={purchase} />}
      <Receipts purchase={purchase} mayEdit={mayReceive} />
    </>
  )
}

/** One purchase order: what is ordered, what came, and the next step. */
export function PurchaseScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const result = useQuery(purchaseQuery(id))
  return (
    <Guarded area="inventory">
      <RowScreen
        back={{ to: '/inventory/purchases', label: t('admin-purchases.title') }}
        result={result}
        failed={t('admin-purchases.failed')}
      >
        {(purchase) => <Purchase purchase={purchase} />}
      </RowScreen>
    </Guarded>
  )
}

/** A purchase order that is put together. */
export function NewPurchaseScreen() {
  const { t } = useI18n()
  const title = t('admin-purchases.create')
  usePageTitle(title)
  return (
    <Guarded area="costs" right="edit">
      <BackLink to="/inventory/purchases" label={t('admin-purchases.title')} />
      <div className="dhead">
        <h1>{title}</h1>
      </div>
      <DraftForm />
    </Guarded>
  )
}
