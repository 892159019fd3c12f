import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { Icon } from '../../ui/icon.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { moveTo } from '../rules.ts'
import { prepareSearch } from './find-products.ts'
import { optionId, SearchPanel } from './search-panel.tsx'
import { useSearch } from './use-search.ts'

type Props = {
  /** Of its input; those of its parts are made from it. */
  id: string
  /** What the list page that this is on was searched for. */
  initial: string
}

/** The header's search box: a combobox over the shop's products. Without script it is a form that leads to the list page. */
export function SearchBox({ id, initial }: Props) {
  const { t, format } = useI18n()
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [current, setCurrent] = useState(-1)
  const { results, answered } = useSearch(isOpen ? query : '')
  const shows = isOpen && answered !== ''

  const type = useCallback((text: string) => {
    setQuery(text)
    setOpen(text.trim() !== '')
    setCurrent(-1)
  }, [])
  const clear = useCallback(() => {
    if (input.current) input.current.value = ''
    type('')
  }, [type])
  /** Before the first letter: what can be found, and the first amount, which takes a browser longer to write than all others. */
  const warmUp = () => {
    void prepareSearch().catch((error: unknown) => console.warn('the search failed', error))
    whenIdle(() => void format.money(0))
  }
  // The browser shows the letter; what it finds comes after.
  const typed = () => afterPaint(() => type(input.current?.value ?? ''))

  // What was typed before this woke counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes
  useEffect(() => {
    if (document.activeElement === input.current) warmUp()
    if (input.current && input.current.value !== initial) type(input.current.value)
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) clear()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [isOpen, clear])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      return setOpen(false)
    }
    if (event.key === 'Enter' && shows && current >= 0) {
      event.preventDefault()
      return document.getElementById(optionId(id, current))?.click()
    }
    if (!shows) {
      if (event.key === 'ArrowDown' && query.trim() !== '') setOpen(true)
      return
    }
    const next = moveTo(event.key, current, results.products.length)
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
      <form action={routes.shop.href()}>
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
        </div>
        <p className="sr" role="status">
          {shows ? t('search.count', { count: results.total }) : ''}
        </p>
        <SearchPanel id={id} isShown={shows} results={results} query={answered} current={current} onChoose={clear} />
      </form>
    </search>
  )
}
