import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { MailListView } from '../schema.ts'
import { changed, type MailsSearch, statuses } from './mails-search.ts'

/** Long enough that a word is asked for once, short enough that the list seems to follow the typing. */
const PAUSE_MS = 250

/** The search box. It follows the address, and the address follows it when the typing pauses. */
export function MailsSearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<number>(undefined)
  if (known !== value) {
    setKnown(value)
    // What the address now says may be what was typed a moment ago: newer typing is not taken away.
    if (document.activeElement?.id !== 'mails-search' || value === '') setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(text), PAUSE_MS)
  }
  return (
    <search className="filters">
      <label className="find">
        <Icon name="search" small />
        <input
          id="mails-search"
          type="search"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('notifications.mail.search')}
          placeholder={t('notifications.mail.searchHint')}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </label>
    </search>
  )
}

type TabsProps = { search: MailsSearch; counts: MailListView['counts'] }

/** The states with how many letters are in each. */
export function MailsTabs({ search, counts }: TabsProps) {
  const { t, format } = useWords()
  const all = statuses.reduce((sum, status) => sum + counts[status], 0)
  const tabs = [
    { status: undefined, name: t('notifications.mail.all'), count: all },
    ...statuses.map((status) => ({ status, name: t(`notifications.mail.status.${status}`), count: counts[status] })),
  ]
  return (
    <nav className="tabs" aria-label={t('notifications.mail.statuses')}>
      {tabs.map(({ status, name, count }) => (
        <Link
          key={status ?? 'all'}
          to="/mail"
          search={changed(search, { status })}
          resetScroll={false}
          activeProps={{}}
          className={search.status === status ? 'is-on' : ''}
          aria-current={search.status === status ? 'page' : undefined}
        >
          {name}
          <span className="n">{format.number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Which of the letters are shown, and the pages before and after. */
export function MailsPager({ list: { total, page, pageSize }, search }: { list: MailListView; search: MailsSearch }) {
  const { t } = useWords()
  const pages = Math.ceil(total / pageSize)
  const steps = [
    { to: page - 1, name: t('notifications.mail.previous'), side: 'before' },
    { to: page + 1, name: t('notifications.mail.next'), side: 'after' },
  ] as const
  const shown = { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total }
  return (
    <nav className="pager" aria-label={t('notifications.mail.pages')}>
      <span className="quiet">{t('notifications.mail.shown', shown)}</span>
      {steps.map(({ to, name, side }) =>
        to < 1 || to > pages ? (
          <span key={side} className={`ibtn is-off pager__${side}`} aria-hidden="true">
            <Icon name="chevron-right" directional />
          </span>
        ) : (
          <Link
            key={side}
            className={`ibtn pager__${side}`}
            to="/mail"
            search={changed(search, { page: to > 1 ? to : undefined })}
            activeProps={{}}
            aria-label={name}
          >
            <Icon name="chevron-right" directional />
          </Link>
        ),
      )}
    </nav>
  )
}
