import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useWords } from '../../i18n/react.tsx'
import { callHref, calls } from '../../routes.ts'
import { isFailure, spoken } from '../../ui/client.ts'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { OfficeForm } from '../../ui/office/office-form.tsx'
import { RowScreen } from '../../ui/office/row-screen.tsx'
import { useOfficeForm } from '../../ui/office/use-office-form.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { MemberView } from '../member-schema.ts'
import { memberQuery, takeOffStaff } from './member-load.ts'
import { MemberSignIn } from './member-sign-in.tsx'
import { StateBadge } from './members-columns.tsx'
import { StandingFields, type StandingValues } from './standing-fields.tsx'

const route = getRouteApi('/staffs/$id')

const valuesOf = (member: MemberView | undefined): StandingValues => ({
  active: member?.active ?? false,
  isAdmin: member?.isAdmin ?? false,
  permissions: member?.permissions ?? [],
})

/** Why this member cannot be changed by the reader, or that they have not come yet. */
function Notice({ member: { isYou, mayEdit, isInvited } }: { member: MemberView }) {
  const { t } = useWords()
  const name = isYou ? 'you' : mayEdit ? (isInvited ? 'invited' : undefined) : 'beyond'
  return name && <p className="note">{t(`office-staff.notice.${name}`)}</p>
}

function Member({ member }: { member: MemberView }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { queryKey } = memberQuery(member.id)
  usePageTitle(member.name)

  const keep = (changed: MemberView) => {
    queries.setQueryData(queryKey, changed)
    void queries.invalidateQueries({ queryKey: ['staff'] })
  }
  const remove = async (): Promise<string | undefined> => {
    const answer = await takeOffStaff(member)
    if (isFailure(answer)) {
      if (answer.code === 'CHANGED_MEANWHILE') void queries.invalidateQueries({ queryKey })
      return spoken(answer) || t('office-kit.unreachable')
    }
    showToast(t('office-staff.done.remove'))
    void queries.invalidateQueries({ queryKey: ['staff'] })
    await navigate({ to: '/staffs', replace: true })
    queries.removeQueries({ queryKey })
    return undefined
  }
  const state = useOfficeForm<MemberView, StandingValues>({
    row: member,
    valuesOf,
    save: { method: 'PUT', address: callHref(calls.staffMember, member.id) },
    rowOf: (answer) => answer.member as MemberView | undefined,
    savedText: t('office-staff.done.save'),
    onSaved: keep,
  })
  const names = Object.fromEntries(
    ['active', 'isAdmin', 'permissions'].map((name) => [name, t(`office-staff.field.${name}`)]),
  )
  return (
    <>
      <div className="dhead">
        <h1>
          <bdi>{member.name}</bdi>
        </h1>
        <StateBadge member={member} />
        {member.mayEdit && (
          <div className="moves">
            <button className="btn btn--bad btn--s" type="button" onClick={() => setAsking(true)}>
              {t('office-staff.do.remove')}
            </button>
          </div>
        )}
        <p>
          <bdi dir="ltr">{member.email}</bdi>
        </p>
      </div>
      <Notice member={member} />
      <div className="ocols">
        <div>
          {member.mayEdit ? (
            <OfficeForm state={state} names={names}>
              <StandingFields />
            </OfficeForm>
          ) : (
            <FormProvider {...state.form}>
              <div className="oform">
                <StandingFields disabled />
              </div>
            </FormProvider>
          )}
        </div>
        <div>
          <MemberSignIn member={member} onDone={keep} />
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('office-staff.ask.remove.title')}
          text={t('office-staff.ask.remove.text')}
          confirm={t('office-staff.do.remove')}
          cancel={t('office-staff.ask.cancel')}
          isDangerous
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** One member of staff. */
export function MemberScreen() {
  const { t } = useWords()
  const { id } = route.useParams()
  const result = useQuery(memberQuery(id))
  return (
    <RowScreen
      back={{ to: '/staffs', label: t('office-staff.back') }}
      result={result}
      failed={t('office-staff.loadOneFailed')}
    >
      {(member) => <Member key={member.id} member={member} />}
    </RowScreen>
  )
}
