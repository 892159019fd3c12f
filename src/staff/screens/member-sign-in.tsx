import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { MemberView } from '../member-contracts.ts'

type Props = { member: MemberView; onDone: (member: MemberView) => void }

const actions = { endSessions: calls.staffSessions, resetCodes: calls.staffCodes, invite: calls.staffInvite }

/** How a member signs in, and what an administrator may do about it. */
export function MemberSignIn({ member, onDone }: Props) {
  const { t, format } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const { sessionCount, seenAt, hasTwoFactor, isInvited, mayEdit, createdAt } = member

  const act = async (name: keyof typeof actions): Promise<string | undefined> => {
    const answer = await callEndpoint(actions[name], { id: member.id })
    if (isFailure(answer)) return spoken(answer) || t('admin-kit.unreachable')
    showToast(t(`admin-staff.done.${name}`))
    if (answer.member) onDone(answer.member)
    return undefined
  }
  const run = async (name: keyof typeof actions) => {
    const why = await act(name)
    if (why !== undefined) showToast(why, { isError: true })
  }
  const button = (name: keyof typeof actions, onClick: () => void) => (
    <button className="btn btn--quiet btn--s" type="button" onClick={onClick}>
      {t(`admin-staff.do.${name}`)}
    </button>
  )

  return (
    <section className="pan">
      <header>
        <h2>{t('admin-staff.signIn.title')}</h2>
      </header>
      <div className="pan__in">
        <dl className="facts">
          <dt>{t('admin-staff.column.codes')}</dt>
          <dd>{t(`admin-staff.${hasTwoFactor ? 'on' : 'off'}`)}</dd>
          <dt>{t('admin-staff.signIn.sessions')}</dt>
          <dd>{format.number(sessionCount)}</dd>
          <dt>{t('admin-staff.column.seen')}</dt>
          <dd>{seenAt === null ? t('admin-staff.never') : format.dateTime(new Date(seenAt))}</dd>
          <dt>{t('admin-staff.signIn.since')}</dt>
          <dd>{format.date(new Date(createdAt))}</dd>
        </dl>
        {mayEdit && (
          <div className="moves">
            {isInvited && button('invite', () => void run('invite'))}
            {sessionCount > 0 && button('endSessions', () => void run('endSessions'))}
            {hasTwoFactor && button('resetCodes', () => setAsking(true))}
          </div>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('admin-staff.ask.resetCodes.title')}
          text={t('admin-staff.ask.resetCodes.text')}
          confirm={t('admin-staff.do.resetCodes')}
          cancel={t('admin-staff.ask.cancel')}
          isDangerous
          onConfirm={() => act('resetCodes')}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
