import { useState } from 'react'
import { callAddress } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx'
import { saveMerged } from '../../ui/admin/save-merged.ts'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { CustomerView } from '../contracts.ts'

type Props = {
  customer: CustomerView
  /** The customer as they then are; null once they are gone. */
  onDone: (customer: CustomerView | null) => void
  /** Somebody else was faster and did the same: what is shown is out of date. */
  onOvertaken: () => void
}

const actions = {
  endSessions: calls.customerSessions,
  resetCodes: calls.customerCodes,
  reset: calls.customerReset,
  delete: calls.customerRemove,
}
type Name = keyof typeof actions | 'open' | 'close'

const stateOf = ({ isClosed, version }: CustomerView) => ({ values: { isOpen: !isClosed }, version })

/** Does something about a customer and says so; what it answers is why it could not. */
function useAct({ customer, onDone, onOvertaken }: Props): (name: Name) => Promise<string | undefined> {
  const { t } = useI18n()
  /** Whoever changed something else of the customer meanwhile keeps it; the state is open or closed, and nothing between. */
  const setState = async (isOpen: boolean) => {
    const outcome = await saveMerged({
      base: stateOf(customer),
      mine: { isOpen },
      send: (values, version) => callEndpoint(calls.customerState, { id: customer.id, ...values, version }),
      theirsOf: ({ customer: theirs }) => theirs && stateOf(theirs),
    })
    if (outcome.kind === 'clash') return undefined
    return outcome.kind === 'refused' ? outcome.failure : outcome.answer
  }
  return async (name) => {
    const answer =
      name === 'open' || name === 'close'
        ? await setState(name === 'open')
        : await callEndpoint(actions[name], { id: customer.id })
    if (answer && isFailure(answer)) return spoken(answer) || t('admin-kit.unreachable')
    showToast(t(`admin-customers.done.${name === 'delete' && !customer.hasAccount ? 'erase' : name}`))
    if (answer) onDone(answer.customer)
    else onOvertaken()
    return undefined
  }
}

/** How someone's sign-in is helped: signed out everywhere, sent the email for a new password, or freed of one-time codes that they lost. */
export function SignInActions(props: Props) {
  const { t } = useI18n()
  const act = useAct(props)
  const [isAsking, setAsking] = useState(false)
  const { sessionCount, isClosed, hasCodes } = props.customer
  const run = async (name: Name) => {
    const why = await act(name)
    if (why !== undefined) showToast(why, { isError: true })
  }
  return (
    <div className="moves">
      {!isClosed && (
        <button className="btn btn--quiet btn--s" type="button" onClick={() => void run('reset')}>
          {t('admin-customers.do.reset')}
        </button>
      )}
      {sessionCount > 0 && (
        <button className="btn btn--quiet btn--s" type="button" onClick={() => void run('endSessions')}>
          {t('admin-customers.do.endSessions')}
        </button>
      )}
      {hasCodes && (
        <button className="btn btn--quiet btn--s" type="button" onClick={() => setAsking(true)}>
          {t('admin-customers.do.resetCodes')}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('admin-customers.ask.resetCodes.title')}
          text={t('admin-customers.ask.resetCodes.text')}
          confirm={t('admin-customers.do.resetCodes')}
          cancel={t('admin-customers.ask.cancel')}
          isDangerous
          onConfirm={() => act('resetCodes')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Hands out what is known of someone; closes, opens or deletes the account, or what is known without one; what cannot be taken back is asked about first. */
export function AccountActions({ mayEdit, mayDelete, ...props }: Props & { mayEdit: boolean; mayDelete: boolean }) {
  const { t } = useI18n()
  const act = useAct(props)
  const [asking, setAsking] = useState<'close' | 'delete'>()
  const asked = asking === 'delete' && !props.customer.hasAccount ? 'erase' : asking
  const { isClosed, hasAccount, id } = props.customer
  const reopen = async () => {
    const why = await act('open')
    if (why !== undefined) showToast(why, { isError: true })
  }
  return (
    <div className="moves">
      {mayDelete && (
        <a className="btn btn--quiet btn--s" href={callAddress(calls.customerCopy, { id })} download>
          <Icon name="download" small />
          {t('admin-customers.do.copy')}
        </a>
      )}
      {mayEdit && hasAccount && (
        <button
          className="btn btn--quiet btn--s"
          type="button"
          onClick={() => (isClosed ? void reopen() : setAsking('close'))}
        >
          {t(`admin-customers.do.${isClosed ? 'open' : 'close'}`)}
        </button>
      )}
      {mayDelete && (
        <button className="btn btn--bad btn--s" type="button" onClick={() => setAsking('delete')}>
          {t(`admin-customers.do.${hasAccount ? 'delete' : 'erase'}`)}
        </button>
      )}
      {asking && (
        <ConfirmDialog
          title={t(`admin-customers.ask.${asked}.title`)}
          text={t(`admin-customers.ask.${asked}.text`)}
          confirm={t(`admin-customers.do.${asked}`)}
          cancel={t('admin-customers.ask.cancel')}
          isDangerous
          onConfirm={() => act(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
