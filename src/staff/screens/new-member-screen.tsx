import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { FormPanel, TextField } from '../../ui/office/fields.tsx'
import { OfficeForm } from '../../ui/office/office-form.tsx'
import { BackLink } from '../../ui/office/row-screen.tsx'
import { useOfficeForm } from '../../ui/office/use-office-form.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import type { MemberView } from '../member-schema.ts'
import { memberQuery } from './member-load.ts'
import { StandingFields, type StandingValues } from './standing-fields.tsx'

type Values = StandingValues & { email: string; name: string }

const valuesOf = (member: MemberView | undefined): Values => ({
  email: member?.email ?? '',
  name: member?.name ?? '',
  active: member?.active ?? true,
  isAdmin: member?.isAdmin ?? false,
  permissions: member?.permissions ?? [],
})

/** Makes someone a member of staff by their e-mail address. */
export function NewMemberScreen() {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  usePageTitle(t('office-staff.create'))
  const state = useOfficeForm<MemberView, Values>({
    row: undefined,
    valuesOf,
    save: { method: 'POST', address: calls.staff },
    rowOf: ({ member }) => member as MemberView | undefined,
    savedText: t('office-staff.done.create'),
    onSaved: (member) => {
      queries.setQueryData(memberQuery(member.id).queryKey, member)
      void queries.invalidateQueries({ queryKey: ['staff'] })
      void navigate({ to: '/staffs/$id', params: { id: member.id }, replace: true })
    },
  })
  return (
    <>
      <BackLink to="/staffs" label={t('office-staff.back')} />
      <div className="dhead">
        <h1>{t('office-staff.create')}</h1>
      </div>
      <OfficeForm state={state} saveText={t('office-staff.do.add')}>
        <FormPanel title={t('office-staff.person.title')}>
          <TextField
            {...{ name: 'email', type: 'email', maxLength: 254, required: true, isLatin: true }}
            label={t('office-staff.field.email')}
            hint={t('office-staff.field.emailHint')}
          />
          <TextField
            {...{ name: 'name', maxLength: 100, required: true }}
            label={t('office-staff.field.name')}
            hint={t('office-staff.field.nameHint')}
          />
        </FormPanel>
        <StandingFields />
      </OfficeForm>
    </>
  )
}
