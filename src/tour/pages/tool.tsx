import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Props = {
  id: string
  icon: IconName
  /** In the bar. */
  label: string
  /** Over its panel, where that says more than the label. */
  title?: string
  /** Whether it does nothing by itself: the viewer shows it. */
  needsScript?: boolean
  children: ReactNode
}

/** A tool of the room: its place in the bar, and the panel that it opens. Without script it is closed where it was opened. */
export function Tool({ id, icon, label, title, needsScript, children }: Props) {
  const { t } = useI18n()
  return (
    <details name="tour" data-tool={id} hidden={needsScript}>
      <summary>
        <Icon name={icon} />
        {label}
      </summary>
      <div className="tour__drawer">
        <header>
          <h2>{title ?? label}</h2>
          <button type="button" data-close="" aria-label={t('common.close')} hidden>
            <Icon name="x" />
          </button>
        </header>
        <div className="tour__panel">{children}</div>
      </div>
    </details>
  )
}
