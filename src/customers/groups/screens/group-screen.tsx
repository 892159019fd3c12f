import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EditForm } from '../../../delivery/screens/edit-form.tsx'
import { RemoveDialog } from '../../../delivery/screens/remove-dialog.tsx'
import { boundCall } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import type { GroupView } from '../../../pricing/groups/contracts.ts'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { MoneyField, NumberField } from '../../../ui/admin/forms/amount-fields.tsx'
import { CheckField, FormPanel, TextField } from '../../../ui/admin/forms/fields.tsx'
import { ReadOnlyContext } from '../../../ui/admin/forms/read-only.ts'
import { useAdminForm } from '../../../ui/admin/forms/use-admin-form.ts'
import { BackLink, RowScreen } from '../../../ui/admin/row-screen.tsx'
import { callEndpoint } from '../../../ui/client.ts'
import { usePageTitle } from '../../../ui/page-title.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { inputOf, valuesOf } from './group-values.ts'
import { groupQuery } from './groups-load.ts'
import { RuleFields } from './rule-fields.tsx'

const one = getRouteApi('/users/groups/$id')

/** The form of a group: a new one without `group`. */
function GroupForm({ group }: { group?: GroupView }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayEdit = may(useViewer(), 'edit', 'customers')
  const [isRemoving, setRemoving] = useState(false)
  const forget = () => void queries.invalidateQueries({ queryKey: ['customer-groups'] })
  const state = useAdminForm({
    row: group,
    valuesOf,
    save: (values, known) =>
      known
        ? boundCall(calls.groupEdit, { id: known.id, version: known.version, ...inputOf(values) })
        : boundCall(calls.groupCreate, inputOf(values)),
    rowOf: (answer) => answer.saved,
    onSaved: (saved) => {
      queries.setQueryData(groupQuery(saved.id).queryKey, saved)
      forget()
      if (!group) void navigate({ to: '/users/groups/$id', params: { id: saved.id }, replace: true })
    },
  })
  const names = {
    name: t('admin-groups.name'),
    netDays: t('admin-groups.netDays'),
    creditLimitMinor: t('admin-groups.creditLimit'),
    needsPurchaseOrder: t('admin-groups.needsPurchaseOrder'),
    rules: t('admin-groups.prices'),
  }
  const remove = group && mayEdit && (
    <button className="btn btn--quiet btn--s" type="button" onClick={() => setRemoving(true)}>
      {t('admin-groups.remove')}
    </button>
  )
  return (
    <>
      <EditForm state={state} names={names} mayEdit={mayEdit} actions={remove}>
        <ReadOnlyContext value={!mayEdit}>
          <FormPanel title={t('admin-groups.one')}>
            <TextField
              name="name"
              label={t('admin-groups.name')}
              hint={t('admin-groups.nameHint')}
              maxLength={80}
              required
              disabled={!mayEdit}
            />
          </FormPanel>
          <FormPanel title={t('admin-groups.terms')}>
            <NumberField
              name="netDays"
              label={t('admin-groups.netDays')}
              hint={t('admin-groups.netDaysHint')}
              min={1}
              max={365}
            />
            <MoneyField
              name="creditLimitMinor"
              label={t('admin-groups.creditLimit')}
              hint={t('admin-groups.creditLimitHint')}
            />
            <CheckField name="needsPurchaseOrder" label={t('admin-groups.needsPurchaseOrder')} />
          </FormPanel>
          <FormPanel title={t('admin-groups.prices')}>
            <RuleFields />
          </FormPanel>
        </ReadOnlyContext>
      </EditForm>
      {isRemoving && group && (
        <RemoveDialog
          title={t('admin-groups.removeTitle', { name: group.name })}
          text={t('admin-groups.removeText')}
          remove={() => callEndpoint(calls.groupRemove, { id: group.id })}
          onClose={() => setRemoving(false)}
          onDone={() => {
            showToast(t('admin-groups.removed'))
            forget()
            void navigate({ to: '/users/groups', replace: true, ignoreBlocker: true })
          }}
        />
      )}
    </>
  )
}

/** A new group of customers. */
export function NewGroupScreen() {
  const { t } = useI18n()
  const title = t('admin-groups.add')
  usePageTitle(title)
  return (
    <Guarded area="customers" right="edit">
      <BackLink to="/users/groups" label={t('admin-groups.title')} />
      <div className="dhead">
        <h1>{title}</h1>
      </div>
      <GroupForm />
    </Guarded>
  )
}

/** One group of customers, with its price list. */
export function GroupScreen() {
  const { t } = useI18n()
  const { id } = one.useParams()
  const result = useQuery(groupQuery(id))
  usePageTitle(result.data?.name ?? t('admin-groups.one'))
  return (
    <RowScreen
      back={{ to: '/users/groups', label: t('admin-groups.title') }}
      result={result}
      failed={t('admin-groups.failed')}
    >
      {(group) => (
        <>
          <div className="dhead">
            <h1>
              <bdi>{group.name}</bdi>
            </h1>
            <p>{t('admin-groups.members', { count: group.members })}</p>
          </div>
          <GroupForm key={group.id} group={group} />
        </>
      )}
    </RowScreen>
  )
}
