import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/react.tsx'

/** Says how many orders have an answer that nobody has read, and leads to them; nothing where there is none. */
export function UnreadOrders({ count }: { count: number }) {
  const { t } = useI18n()
  if (count === 0) return null
  return (
    <p className="note note--wait">
      <Link className="link" to="/orders" search={{ unread: 'yes' } as never}>
        {t('admin-orders.message.orders', { count })}
      </Link>
    </p>
  )
}
