import { useI18n } from '../../i18n/react.tsx'
import type { Typed } from '../../ui/forms/number-input.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = { wanted: Typed; available: number; name: string; onTake: () => void }

/** Says that the shelf has less of a line than is wanted, and sells what there is. */
export function Shortage({ wanted, available, name, onTake }: Props) {
  const { t } = useI18n()
  const missing = (wanted ?? 0) - available
  if (!(missing > 0)) return null
  return (
    <p className="olines__short" role="status">
      <Icon name="circle-alert" small />
      {t('admin-orders.hand.short', { count: missing })}
      {available > 0 && (
        <button
          className="btn btn--quiet btn--s"
          type="button"
          aria-label={t('admin-orders.hand.sellOf', { count: available, name })}
          onClick={onTake}
        >
          {t('admin-orders.hand.sell', { count: available })}
        </button>
      )}
    </p>
  )
}
