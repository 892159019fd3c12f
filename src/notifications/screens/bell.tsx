import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { NotificationView } from '../contracts.ts'
import { bellQuery, clearBell } from './load.ts'
import { readMessage } from './message.ts'

/** A message; one that leads to a screen of the dashboard goes there without loading the page anew. */
function Told({ notification, onFollow }: { notification: NotificationView; onFollow: () => void }) {
  const { format } = useI18n()
  const router = useRouter()
  const { text, href } = readMessage(notification.message)
  const isScreen = href?.startsWith(`${routes.dashboard.href()}/`) === true
  const follow = (event: MouseEvent) => {
    onFollow()
    if (!href || !isScreen || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <li>
      {href ? (
        <a className="link" href={href} onClick={follow}>
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
      <time className="quiet" dateTime={notification.createdAt}>
        {format.dateTime(new Date(notification.createdAt))}
      </time>
    </li>
  )
}

/** The bell: a dot when there is something to tell, and what it is. Click and Escape open and close it, as popovers do. */
export function Bell() {
  const { t } = useI18n()
  const panel = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery(bellQuery)
  const told = (!error && data) || []
  const count = told.length
  const clear = async () => {
    if (!(await clearBell(told[0]?._id))) return
    // The button that had the focus goes with what it cleared.
    panel.current?.focus()
    await refetch()
  }
  return (
    <div className="bell">
      <button
        className="ibtn"
        type="button"
        popoverTarget="bell"
        aria-label={count > 0 ? t('notifications.bell.new', { count }) : t('notifications.bell.name')}
      >
        <Icon name="bell" />
        {count > 0 && <span className="bell__dot" />}
      </button>
      <section
        className="dpop bell__panel"
        id="bell"
        ref={panel}
        popover="auto"
        tabIndex={-1}
        aria-labelledby="bell-name"
      >
        <header>
          <h2 id="bell-name">{t('notifications.bell.name')}</h2>
          {count > 0 && (
            <button className="link" type="button" onClick={() => void clear()}>
              {t('notifications.bell.clear')}
            </button>
          )}
        </header>
        {error && (
          <p className="bell__state" role="alert">
            {t('notifications.bell.failed')}
          </p>
        )}
        {!error && data && count === 0 && <p className="bell__state">{t('notifications.bell.empty')}</p>}
        {count > 0 && (
          <ul>
            {told.map((notification) => (
              <Told key={notification._id} notification={notification} onFollow={() => panel.current?.hidePopover()} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
