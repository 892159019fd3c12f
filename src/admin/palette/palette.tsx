import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Language } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { Area } from '../../platform/actor.ts'
import { routes } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { Icon } from '../../ui/icon.tsx'
import { chooseLanguage } from '../frame/language-switch.tsx'
import { useGroups } from '../frame/use-groups.ts'
import { signOut } from '../frame/user-menu.tsx'
import { findActions } from './actions.ts'
import { findScreens, groupHits, type Hit, type HitGroup } from './hits.ts'
import { findSettings } from './settings-hits.ts'
import { useFound } from './use-found.ts'

/** The search of the whole office: typed into, walked through with the arrow keys, gone to with Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t, language } = useI18n()
  const viewer = useViewer()
  const id = useId()
  const router = useRouter()
  const groups = useGroups()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { found, hasFailed, isSearching } = useFound(typed)
  const doers = {
    language,
    mayView: (area: Area) => may(viewer, 'view', area),
    signOut: () => void signOut(),
    chooseLanguage: (chosenLanguage: Language) => void chooseLanguage(chosenLanguage),
    open: (href: string, isNewTab: boolean) => {
      if (isNewTab) window.open(href, '_blank', 'noopener')
      else location.assign(href)
    },
  }
  const shown = groupHits(findScreens(groups, typed, t), found, {
    settings: findSettings(groups, typed, t),
    actions: findActions(doers, typed, t),
  })
  const hits = shown.flatMap((group) => group.hits)
  const active = hits.find((hit) => hit.id === chosen) ?? hits[0]
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const go = ({ to, run }: Hit) => {
    dialog.current?.close()
    if (run) return run()
    router.history.push(`${routes.dashboard.href()}${to === '/' ? '' : to}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a word being composed is the keyboard's own.
    if (event.nativeEvent.isComposing || hits.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const at = active ? hits.indexOf(active) : -1
      setChosen(hits[(at + step + hits.length) % hits.length]?.id)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      go(active)
    }
  }

  const said = hasFailed
    ? t('admin-frame.palette.failed')
    : isSearching
      ? t('admin-frame.palette.searching')
      : hits.length === 0
        ? t('admin-frame.palette.none', { words: typed.trim() })
        : typed.trim() === ''
          ? t('admin-frame.palette.start')
          : t('admin-frame.palette.count', { count: hits.length })
  return (
    <dialog
      className="palette"
      ref={dialog}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      onKeyDown={onKeyDown}
      aria-label={t('admin-frame.palette.title')}
    >
      <div className="palette__head">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-label={t('admin-frame.palette.title')}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          placeholder={t('admin-frame.palette.hint')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(undefined)
          }}
        />
        <button
          className="ibtn"
          type="button"
          aria-label={t('admin-frame.palette.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="palette__hits" id={`${id}-hits`} role="listbox" aria-label={t('admin-frame.palette.results')}>
        {shown.map((group) => (
          <HitList key={group.name} group={group} active={active} onChoose={setChosen} onGo={go} />
        ))}
      </div>
      <p className="palette__said" role="status">
        {said}
      </p>
    </dialog>
  )
}

type ListProps = { group: HitGroup; active: Hit | undefined; onChoose: (id: string) => void; onGo: (hit: Hit) => void }

function HitList({ group: { name, hits }, active, onChoose, onGo }: ListProps) {
  const { t } = useI18n()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a list box is no fieldset
    <div role="group" aria-label={t(`admin-frame.palette.group.${name}`)}>
      <p className="palette__name" aria-hidden="true">
        {t(`admin-frame.palette.group.${name}`)}
      </p>
      {hits.map((hit) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
        <div
          key={hit.id}
          id={hit.id}
          role="option"
          tabIndex={-1}
          aria-selected={hit === active}
          onPointerMove={() => onChoose(hit.id)}
          onClick={() => onGo(hit)}
        >
          <Icon name={hit.icon} small />
          <span>
            <bdi dir={hit.isLatin ? 'ltr' : undefined}>{hit.label}</bdi>
          </span>
          <small>
            <bdi>{hit.detail}</bdi>
          </small>
        </div>
      ))}
    </div>
  )
}
