import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { OrderView } from '../../contracts.ts'

type Props = { order: OrderView; onDone: ((order: OrderView, text: string) => void) | undefined }

/** Says that the customer answered what nobody has read yet, and takes it for read. */
export function UnreadNote({ order: { id, timeline }, onDone }: Props) {
  const { t } = useI18n()
  const unread = timeline.filter(({ isUnread }) => isUnread)
  const last = unread.at(-1)
  if (!last) return null
  const read = async () => {
    const answer = await callEndpoint(calls.orderMessagesRead, { id, until: last.id })
    if (isFailure(answer)) return void showToast(spoken(answer) || t('admin-kit.unreachable'), { isError: true })
    onDone?.(answer.order, t('admin-orders.message.isRead'))
  }
  return (
    <section className="note note--wait">
      <p>
        {t('admin-orders.message.unread', { count: unread.length })}{' '}
        <a className="link" href="#timeline">
          {t('dashboard.order.timeline')}
        </a>
      </p>
      {onDone && (
        <button className="btn btn--quiet btn--s" type="button" onClick={() => void read()}>
          {t('admin-orders.message.read')}
        </button>
      )}
    </section>
  )
}
