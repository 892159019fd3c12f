import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { AdminForm } from '../../ui/admin/forms/admin-form.tsx'
import { FormPanel, TextField } from '../../ui/admin/forms/fields.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { MemberView } from '../member-contracts.ts'
import { memberQuery } from './member-load.ts'
import { StaffRoleFields, type StaffRoleValues } from './standing-fields.tsx'

type Values = StaffRoleValues & { email: string; name: string }

const valuesOf = (member: MemberView | undefined): Values => ({
  email: member?.email ?? '',
  name: member?.name ?? '',
  active: member?.active ?? true,
  isAdmin: member?.isAdmin ?? false,
  permissions: member?.permissions ?? [],
})

/** Makes someone a member of staff by their e-mail address. */
export function NewMemberScreen() {
  const { t } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  usePageTitle(t('admin-staff.create'))
  const state = useAdminForm({
    row: undefined,
    valuesOf,
    save: (values) => boundCall(calls.staffCreate, values),
    rowOf: ({ member }) => member ?? undefined,
    savedText: t('admin-staff.done.create'),
    onSaved: (member) => {
      queries.setQueryData(memberQuery(member.id).queryKey, member)
      void queries.invalidateQueries({ queryKey: ['staff'] })
      void navigate({ to: '/staffs/$id', params: { id: member.id }, replace: true })
    },
  })
  return (
    <>
      <BackLink to="/staffs" label={t('admin-staff.back')} />
      <div className="dhead">
        <h1>{t('admin-staff.create')}</h1>
      </div>
      <AdminForm state={state} saveText={t('admin-staff.do.add')}>
        <FormPanel title={t('admin-staff.person.title')}>
          <TextField
            name="email"
            type="email"
            maxLength={254}
            required
            isLatin
            label={t('admin-staff.field.email')}
            hint={t('admin-staff.field.emailHint')}
          />
          <TextField
            name="name"
            maxLength={100}
            required
            label={t('admin-staff.field.name')}
            hint={t('admin-staff.field.nameHint')}
          />
        </FormPanel>
        <StaffRoleFields />
      </AdminForm>
    </>
  )
}
