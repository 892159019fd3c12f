import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx'
import { AdminForm } from '../../ui/admin/forms/admin-form.tsx'
import { ConflictBanner } from '../../ui/admin/forms/conflict-banner.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import { RowScreen } from '../../ui/admin/row-screen.tsx'
import { type Clash, saveMerged } from '../../ui/admin/save-merged.ts'
import { callEndpoint, spoken } from '../../ui/client.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { MemberView } from '../member-contracts.ts'
import { memberQuery } from './member-load.ts'
import { MemberSignIn } from './member-sign-in.tsx'
import { StateBadge } from './members-columns.tsx'
import { StaffRoleFields, type StaffRoleValues } from './standing-fields.tsx'

const route = getRouteApi('/staffs/$id')

const valuesOf = (member: MemberView | undefined): StaffRoleValues => ({
  active: member?.active ?? false,
  isAdmin: member?.isAdmin ?? false,
  permissions: member?.permissions ?? [],
})

/** What taking somebody off the staff takes away: all that was decided about them. */
type Removal = { staffRole: StaffRoleValues | null }
const removalOf = (member: MemberView) => ({
  values: { staffRole: valuesOf(member) } as Removal,
  version: member.version,
})

/** Why this member cannot be changed by the reader, or that they have not come yet. */
function Notice({ member: { isYou, mayEdit, isInvited } }: { member: MemberView }) {
  const { t } = useI18n()
  const name = isYou ? 'you' : mayEdit ? (isInvited ? 'invited' : undefined) : 'beyond'
  return name && <p className="note">{t(`admin-staff.notice.${name}`)}</p>
}

function Member({ member }: { member: MemberView }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [clash, setClash] = useState<Clash<Removal>>()
  const { queryKey } = memberQuery(member.id)
  usePageTitle(member.name)

  const keep = (changed: MemberView) => {
    queries.setQueryData(queryKey, changed)
    void queries.invalidateQueries({ queryKey: ['staff'] })
  }
  /** Who changed only something else of the account meanwhile is no reason to ask; who changed the rights is. */
  const remove = async (on: MemberView = member): Promise<string | undefined> => {
    const outcome = await saveMerged({
      base: removalOf(on),
      mine: { staffRole: null },
      send: (_values, version) => callEndpoint(calls.staffRemove, { id: on.id, version }),
      theirsOf: ({ member: theirs }) => {
        if (theirs) queries.setQueryData(queryKey, theirs)
        return theirs && removalOf(theirs)
      },
    })
    setClash(outcome.kind === 'clash' ? outcome.clash : undefined)
    if (outcome.kind === 'clash') return undefined
    if (outcome.kind === 'refused') return spoken(outcome.failure) || t('admin-kit.unreachable')
    showToast(t('admin-staff.done.remove'))
    void queries.invalidateQueries({ queryKey: ['staff'] })
    await navigate({ to: '/staffs', replace: true })
    queries.removeQueries({ queryKey })
    return undefined
  }
  const removeAnyway = async () => {
    const why = await remove(queries.getQueryData<MemberView>(queryKey) ?? member)
    if (why !== undefined) showToast(why, { isError: true })
  }
  const said = ({ active, isAdmin, permissions }: StaffRoleValues) =>
    [
      ...(isAdmin ? [t('admin-staff.role.administrator')] : []),
      t(`admin-staff.state.${active || isAdmin ? 'active' : 'inactive'}`),
      ...permissions
        .filter(({ view, edit, delete: all }) => view || edit || all)
        .map(({ name }) => t(`admin-staff.area.${name}`)),
    ].join(', ')
  const state = useAdminForm({
    row: member,
    valuesOf,
    save: (values, known) =>
      boundCall(calls.staffSave, { id: member.id, version: (known ?? member).version, ...values }),
    rowOf: (answer) => answer.member ?? undefined,
    savedText: t('admin-staff.done.save'),
    onSaved: keep,
  })
  const names = Object.fromEntries(
    ['active', 'isAdmin', 'permissions'].map((name) => [name, t(`admin-staff.field.${name}`)]),
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
              {t('admin-staff.do.remove')}
            </button>
          </div>
        )}
        <p>
          <bdi dir="ltr">{member.email}</bdi>
        </p>
      </div>
      <Notice member={member} />
      {clash && (
        <ConflictBanner
          clashes={clash.clashes.map(({ field, theirs }) => ({
            field,
            theirs: said(theirs as StaffRoleValues),
            mine: t('admin-staff.done.remove'),
          }))}
          names={{ staffRole: t('admin-staff.standing.title') }}
          onTakeTheirs={() => setClash(undefined)}
          onKeepMine={() => void removeAnyway()}
        />
      )}
      <div className="ocols">
        <div>
          {member.mayEdit ? (
            <AdminForm state={state} names={names}>
              <StaffRoleFields />
            </AdminForm>
          ) : (
            <FormProvider {...state.form}>
              <div className="oform">
                <StaffRoleFields disabled />
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
          title={t('admin-staff.ask.remove.title')}
          text={t('admin-staff.ask.remove.text')}
          confirm={t('admin-staff.do.remove')}
          cancel={t('admin-staff.ask.cancel')}
          isDangerous
          onConfirm={() => remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** One member of staff. */
export function MemberScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const result = useQuery(memberQuery(id))
  return (
    <RowScreen
      back={{ to: '/staffs', label: t('admin-staff.back') }}
      result={result}
      failed={t('admin-staff.loadOneFailed')}
    >
      {(member) => <Member key={member.id} member={member} />}
    </RowScreen>
  )
}
