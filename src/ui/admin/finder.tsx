import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../icon.tsx'

/** Long enough that a word is asked for once, short enough that the list seems to follow the typing. */
const PAUSE_MS = 250

type Props<Found> = {
  label: string
  hint: string
  /** What is said where nothing matches. */
  nothing: ReactNode
  /** What is looked for; empty where nothing is. */
  search: string
  onSearch: (search: string) => void
  /** What was found for that; undefined while it is on its way. */
  found: readonly Found[] | undefined
  keyOf: (one: Found) => string
  /** What is done by taking it, in words: "Add Boundary Bay Oak". */
  nameOf: (one: Found) => string
  /** One that cannot be taken now. */
  isOff?: (one: Found) => boolean
  onPick: (one: Found) => void
  children: (one: Found) => ReactNode
}

/**
 * Finds something and takes it. The arrow keys go through what was found, Enter takes it and never sends the form around,
 * Escape closes. Enter pressed before anything was found, as a scanner does, takes the one thing that is found for it.
 */
export function Finder<Found>(props: Props<Found>) {
  const { label, hint, nothing, search, onSearch, found, keyOf, nameOf, isOff = () => false, onPick, children } = props
  const { t } = useI18n()
  const id = useId()
  const [typed, setTyped] = useState(search)
  const [active, setActive] = useState<string>()
  const [said, setSaid] = useState('')
  const isWaiting = useRef(false)
  const timer = useRef<number>(undefined)
  const list = useRef<HTMLDivElement>(null)
  const isAsked = typed.trim() !== ''
  const isCurrent = isAsked && typed === search && found !== undefined
  const shown = isAsked ? (found ?? []) : []
  const open = shown.filter((one) => !isOff(one))
  const current = open.find((one) => keyOf(one) === active) ?? open[0]

  const ask = (text: string) => {
    clearTimeout(timer.current)
    onSearch(text)
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(undefined)
    isWaiting.current = false
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(text), PAUSE_MS)
  }
  const pick = (one: Found) => {
    onPick(one)
    type('')
    ask('')
    setSaid(t('admin-kit.finder.taken', { name: nameOf(one) }))
  }
  const move = (step: number) => {
    if (!current) return
    const next = open[(open.indexOf(current) + step + open.length) % open.length]
    if (next) setActive(keyOf(next))
  }
  const enter = () => {
    if (!isAsked) return
    if (isCurrent) return current && pick(current)
    isWaiting.current = true
    ask(typed)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const keys: Record<string, () => void> = {
      Enter: enter,
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(isAsked && {
        Escape: () => {
          type('')
          ask('')
        },
      }),
    }
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives is what was waited for
  useEffect(() => {
    if (!isWaiting.current || !isCurrent) return
    isWaiting.current = false
    if (open.length === 1 && open[0]) pick(open[0])
  }, [isCurrent, found])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrow keys may lead out of what is seen of a long list
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div className="filters picker">
      <label className="find">
        <Icon name="search" small />
        <input
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 && current ? `${id}-${keyOf(current)}` : undefined}
          aria-label={label}
          placeholder={hint}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKey}
        />
      </label>
      <span className="sr" role="status">
        {said}
      </span>
      {isCurrent && shown.length === 0 && (
        <p className="quiet" role="status">
          {nothing}
        </p>
      )}
      <div
        className="picker__found"
        role="listbox"
        id={`${id}-list`}
        aria-label={t('admin-kit.finder.found')}
        hidden={shown.length === 0}
        ref={list}
      >
        {shown.map((one) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={keyOf(one)}
            id={`${id}-${keyOf(one)}`}
            className="picker__one"
            role="option"
            tabIndex={-1}
            aria-selected={one === current}
            aria-disabled={isOff(one) || undefined}
            // The focus stays where the keys are.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !isOff(one) && pick(one)}
          >
            {children(one)}
          </div>
        ))}
      </div>
    </div>
  )
}
