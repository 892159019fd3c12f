import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callAddress } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { BackLink, RowScreen } from '../../../ui/admin/row-screen.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import type { TransferView } from '../contracts.ts'
import { transferNumber } from '../rules.ts'
import { DraftForm } from './draft-form.tsx'
import { LinesTable } from './lines-table.tsx'
import { transferQuery } from './load.ts'
import { ReceiveForm } from './receive-form.tsx'
import { TransferBadge, Way } from './transfers-screen.tsx'

const route = getRouteApi('/inventory/transfers/$id')

/** Who sent it and who took it in, and when. */
function Facts({ transfer }: { transfer: TransferView }) {
  const { t, format } = useI18n()
  const { from, to, sentAt, sentByName, receivedAt, receivedByName, note, lostWhy } = transfer
  const when = (what: string, at: string | null, by: string) =>
    at === null
      ? null
      : t(`admin-inventory.transfers.${what}`, {
          when: format.dateTime(new Date(at)),
          who: `\u2068${by || t('admin-stock.shop')}\u2069`,
        })
  const said = [when('sentBy', sentAt, sentByName), when('receivedBy', receivedAt, receivedByName)].filter(Boolean)
  return (
    <>
      <p>
        <Way from={from} to={to} />
        {said.length > 0 && ` · ${said.join(' · ')}`}
      </p>
      {[note, lostWhy].filter(Boolean).map((text) => (
        <p className="quiet" dir="auto" key={text}>
          {text}
        </p>
      ))}
    </>
  )
}

function Transfer({ transfer }: { transfer: TransferView }) {
  const { t } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'inventory')
  const { id, number, status, version } = transfer
  const title = t('admin-inventory.transfers.one', { number: `\u2066${transferNumber(number)}\u2069` })
  usePageTitle(title)
  const isDraft = status === 'draft' && mayEdit
  return (
    <>
      <div className="dhead">
        <h1>{title}</h1>
        <TransferBadge status={status} />
        <div className="moves">
          <a
            className="btn btn--quiet btn--s"
            href={callAddress(calls.transferSlip, { id })}
            target="_blank"
            rel="noopener"
          >
            <Icon name="printer" small />
            {t('admin-inventory.transfers.slip')}
          </a>
        </div>
        {!isDraft && <Facts transfer={transfer} />}
      </div>
      {isDraft && <DraftForm key={version} transfer={transfer} />}
      {!isDraft && status === 'sent' && mayEdit && <ReceiveForm key={version} transfer={transfer} />}
      {!isDraft && !(status === 'sent' && mayEdit) && <LinesTable transfer={transfer} />}
    </>
  )
}

/** One transfer: what is sent, what came, and the next step. */
export function TransferScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const result = useQuery(transferQuery(id))
  return (
    <Guarded area="inventory">
      <RowScreen
        back={{ to: '/inventory/transfers', label: t('admin-inventory.transfers.title') }}
        result={result}
        failed={t('admin-inventory.transfers.failed')}
      >
        {(transfer) => <Transfer transfer={transfer} />}
      </RowScreen>
    </Guarded>
  )
}

/** A transfer that is put together. */
export function NewTransferScreen() {
  const { t } = useI18n()
  const title = t('admin-inventory.transfers.create')
  usePageTitle(title)
  return (
    <Guarded area="inventory">
      <BackLink to="/inventory/transfers" label={t('admin-inventory.transfers.title')} />
      <div className="dhead">
        <h1>{title}</h1>
      </div>
      <DraftForm />
    </Guarded>
  )
}
