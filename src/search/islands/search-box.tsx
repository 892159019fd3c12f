import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { Icon } from '../../ui/icon.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { moveTo } from '../rules.ts'
import { prepareSearch } from './find-products.ts'
import { prepareMessages, useFoundMessages } from './found-messages.ts'
import { RecentPanel } from './recent-panel.tsx'
import { forgetSearches, type RecentSearch, recentSearches, rememberSearch } from './recent-searches.ts'
import { reportZeroResult } from './report-zero-result.ts'
import { optionId, optionProps } from './search-options.ts'
import { optionCount, SearchPanel } from './search-panel.tsx'
import { useRested } from './use-rested.ts'
import { useSearch } from './use-search.ts'

/** How long typing rests before the count is said, in milliseconds. */
const SAID_MS = 400
/** How long it rests before what was typed counts as what was searched for. */
const SETTLED_MS = 2000

type Props = {
  /** Of its input; those of its parts are made from it. */
  id: string
  /** What the list page that this is on was searched for. */
  initial: string
  storeName: string
  phone: { shown: string; href: string }
}

/** The header's search box: a combobox over the shop's products. Without script it is a form that leads to the list page. */
export function SearchBox({ id, initial, storeName, phone }: Props) {
  const { t, format, language } = useI18n()
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [current, setCurrent] = useState(-1)
  const [recent, setRecent] = useState<readonly RecentSearch[]>([])
  const { results, answered, state, tryAgain } = useSearch(isOpen ? query : '')
  const say = useFoundMessages(language, isOpen)
  const isEmpty = query.trim() === ''
  const hasPanel = isEmpty ? recent.length > 0 : answered !== '' || state !== 'answered'
  const shows = isOpen && hasPanel && say !== undefined
  const count = isEmpty ? recent.length : optionCount(results)
  const said = useRested(
    shows && !isEmpty && state === 'answered' ? t('search.count', { count: results.total }) : '',
    SAID_MS,
  )

  const unfound = useRested(
    shows && state === 'answered' && results.explanation && results.total === 0 ? answered : '',
    SETTLED_MS,
  )
  useEffect(() => {
    if (unfound !== '') reportZeroResult(unfound)
  }, [unfound])

  const type = useCallback((text: string) => {
    setQuery(text)
    setOpen(text.trim() !== '')
    setCurrent(-1)
  }, [])
  const write = useCallback(
    (text: string) => {
      if (input.current) input.current.value = text
      type(text)
    },
    [type],
  )
  const clear = useCallback(() => write(''), [write])
  const choose = useCallback(() => {
    rememberSearch({ query: answered, count: results.total })
    clear()
  }, [answered, results.total, clear])
  const tryOther = useCallback(
    (text: string) => {
      write(text)
      input.current?.focus()
    },
    [write],
  )
  const openRecent = () => {
    if (input.current?.value !== '') return
    const kept = recentSearches()
    setRecent(kept)
    setOpen(kept.length > 0)
  }
  /** Before the first letter: what can be found, and the first amount, which takes a browser longer to write than all others. */
  const warmUp = () => {
    void prepareSearch().catch((error: unknown) => console.warn('the search failed', error))
    void prepareMessages(language).catch(() => undefined)
    whenIdle(() => void format.money(0))
    openRecent()
  }
  // The browser shows the letter; what it finds comes after.
  const typed = () => afterPaint(() => type(input.current?.value ?? ''))

  // What was typed before this woke counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes
  useEffect(() => {
    if (document.activeElement === input.current) warmUp()
    if (input.current && input.current.value !== initial) type(input.current.value)
    if (document.querySelector('[data-no-results]')) reportZeroResult(initial)
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) clear()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [isOpen, clear])

  const onEscape = (event: KeyboardEvent) => {
    if (!isOpen && input.current?.value === '') return
    event.preventDefault()
    if (isOpen) setOpen(false)
    else clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') return onEscape(event)
    if (event.key === 'Enter' && shows && current >= 0) {
      event.preventDefault()
      return document.getElementById(optionId(id, current))?.click()
    }
    if (!shows) {
      if (event.key !== 'ArrowDown') return
      return isEmpty ? openRecent() : setOpen(true)
    }
    const next = moveTo(event.key, current, count)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' })
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <search className="search" ref={box} onBlur={onBlur}>
      <form
        action={routes.shop.href()}
        onSubmit={() => rememberSearch({ query: answered, count: answered === query.trim() ? results.total : 0 })}
      >
        <label className="sr" htmlFor={id}>
          {t('search.search_your_product')}
        </label>
        <div className="search__box">
          <Icon name="search" />
          <input
            ref={input}
            id={id}
            name="q"
            type="search"
            role="combobox"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            placeholder={t('search.search_your_product')}
            defaultValue={initial}
            aria-autocomplete="list"
            aria-expanded={shows}
            aria-controls={`${id}-list`}
            aria-activedescendant={shows && current >= 0 ? optionId(id, current) : undefined}
            onFocus={warmUp}
            onInput={typed}
            onKeyDown={onKeyDown}
          />
          {say && !isEmpty && (
            <button
              className="search__clear"
              type="button"
              aria-label={say('found.clear')}
              onClick={() => tryOther('')}
            >
              <Icon name="x" small />
            </button>
          )}
        </div>
        <p className="sr" role="status">
          {said}
        </p>
        {!shows && <div role="listbox" id={`${id}-list`} aria-label={t('search.results')} hidden />}
        {shows && isEmpty && (
          <RecentPanel
            id={id}
            recent={recent}
            say={say}
            option={optionProps(id, current, clear)}
            onForget={() => {
              forgetSearches()
              setRecent([])
              input.current?.focus()
            }}
          />
        )}
        {shows && !isEmpty && (
          <SearchPanel
            id={id}
            results={results}
            state={state}
            query={answered}
            storeName={storeName}
            phone={phone}
            say={say}
            current={current}
            onChoose={choose}
            onTry={tryOther}
            tryAgain={tryAgain}
          />
        )}
      </form>
    </search>
  )
}
