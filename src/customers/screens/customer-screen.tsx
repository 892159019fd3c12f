import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { RowScreen } from '../../ui/admin/row-screen.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { CustomerView } from '../contracts.ts'
import { CreditPanel } from '../credit/screens/credit-panel.tsx'
import { ExemptionsPanel } from '../exemptions/screens/exemptions-panel.tsx'
import { CustomerGroupPanel } from '../groups/screens/customer-group-panel.tsx'
import { MergePanel } from '../people/screens/merge-panel.tsx'
import { TimelinePanel } from '../timeline/screens/timeline-panel.tsx'
import { AccountBadges } from './account-badges.tsx'
import { AccountActions, SignInActions } from './customer-actions.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { AddressesPanel, ContactPanel, SignInPanel, SpendPanel } from './customer-panels.tsx'
import { customerQuery } from './load.ts'

const route = getRouteApi('/users/$id')

function Customer({ customer }: { customer: CustomerView }) {
  const { t, format } = useI18n()
  const viewer = useViewer()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [mayEdit, mayDelete] = [may(viewer, 'edit', 'customers'), may(viewer, 'delete', 'customers')]
  const { orders, guestOrders, orderCount } = customer
  const isCut = orderCount > orders.length + guestOrders.length
  const { queryKey } = customerQuery(customer.id)
  const name = customer.name || customer.email
  usePageTitle(name)

  const keep = (changed: CustomerView | null) => {
    void queries.invalidateQueries({ queryKey: ['customers'] })
    void queries.invalidateQueries({ queryKey: ['customer-timeline'] })
    if (changed) return void queries.setQueryData(queryKey, changed)
    void navigate({ to: '/users' as '/', replace: true }).then(() => queries.removeQueries({ queryKey }))
  }
  const acting = { customer, onDone: keep, onOvertaken: () => void queries.invalidateQueries({ queryKey }) }
  return (
    <>
      <div className="dhead">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <AccountBadges customer={customer} />
        {!customer.isStaff && <AccountActions {...acting} mayEdit={mayEdit} mayDelete={mayDelete} />}
        <p>{t('admin-customers.since', { when: format.date(new Date(customer.createdAt)) })}</p>
      </div>
      {customer.isStaff && <p className="note">{t('admin-customers.notice.staff')}</p>}
      {customer.isClosed && <p className="note note--bad">{t('admin-customers.notice.closed')}</p>}
      <div className="ocols ocols--story">
        <div>
          {customer.hasAccount && (
            <CustomerOrders
              id="orders"
              title={t('admin-customers.orders.title')}
              none={t('admin-customers.orders.none')}
              hint={isCut ? t('admin-customers.orders.latest', { count: orders.length }) : undefined}
              orders={orders}
            />
          )}
          {guestOrders.length > 0 && (
            <CustomerOrders
              id="guest-orders"
              title={t('admin-customers.guest.title')}
              hint={t('admin-customers.guest.hint')}
              orders={guestOrders}
            />
          )}
          <CustomerNotes customer={customer} onDone={mayEdit ? keep : undefined} />
        </div>
        <div>
          <SpendPanel customer={customer} />
          <ContactPanel customer={customer} />
          {customer.hasAccount && (
            <SignInPanel customer={customer}>
              {mayEdit && !customer.isStaff && <SignInActions {...acting} />}
            </SignInPanel>
          )}
          <AddressesPanel customer={customer} />
          {customer.hasAccount && <CustomerGroupPanel customerId={customer.id} mayEdit={mayEdit} />}
          {customer.hasAccount && <CreditPanel customerId={customer.id} mayEdit={mayEdit} />}
          {customer.hasAccount && <ExemptionsPanel customerId={customer.id} mayEdit={mayEdit} />}
          <MergePanel customer={customer} onDone={mayEdit ? keep : undefined} />
        </div>
        <div>
          <TimelinePanel customerId={customer.id} />
        </div>
      </div>
    </>
  )
}

/** One customer, with all that staff may do for them. */
export function CustomerScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const result = useQuery(customerQuery(id))
  return (
    <RowScreen
      back={{ to: '/users', label: t('admin-customers.back') }}
      result={result}
      failed={t('admin-customers.loadOneFailed')}
    >
      {(customer) => <Customer key={customer.id} customer={customer} />}
    </RowScreen>
  )
}
