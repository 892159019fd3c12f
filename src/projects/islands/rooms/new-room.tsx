import { type FormEvent, useEffect, useId, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { emptyRoom } from '../../drawing/project-edits.ts'
import { mostRooms, type Point } from '../../saved/schema.ts'
import { projectStore } from '../store/project-store.ts'
import { newId } from './editor.ts'
import type { Lengths } from './lengths.ts'
import type { RoomDraft } from './room-draft.ts'

/** Adds a room to the project, which is begun with it where there is none. @returns the room's id */
export function useAddRoom(roomCount: number): (outline: Point[], isOpen?: boolean) => string {
  const { t, format } = useI18n()
  return (outline, isOpen = false) => {
    const id = newId()
    const name = t('project.roomName', { number: format.number(roomCount + 1, 0) })
    projectStore.change(
      { key: 'addRoom', params: { room: name } },
      (project) => ({
        ...project,
        rooms: [...project.rooms, { ...emptyRoom(id, name, outline), ...(isOpen && { isOpen }) }],
      }),
      t('project.projectName'),
    )
    return id
  }
}

const shapePaths = { rectangle: 'M3 5h18v14H3z', l: 'M3 4h10v7h8v9H3z', t: 'M3 5h18v7h-5v8H8v-8H3z' } as const

type Props = {
  draft: RoomDraft
  lengths: Lengths
  roomCount: number
  onAdded: (id: string) => void
  onDraw: () => void
}

/** A new room: its shape, and two numbers. */
export function NewRoom({ draft, lengths, roomCount, onAdded, onDraw }: Props) {
  const { t } = useI18n()
  const id = useId()
  const addRoom = useAddRoom(roomCount)
  const { shape, typed, outline } = draft
  const [isSent, setSent] = useState(false)
  // Where the window is narrow, what comes first is the room that there is.
  const [isFolded, setFolded] = useState(true)

  // Who comes by a link to add a room types its length at once.
  useEffect(() => {
    function unfold(): void {
      if (location.pathname + location.hash !== routes.project.href('#add-room')) return
      setFolded(false)
      requestAnimationFrame(() => document.getElementById(`${id}length`)?.focus())
    }
    unfold()
    addEventListener('hashchange', unfold)
    return () => removeEventListener('hashchange', unfold)
  }, [id])

  function add(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (!outline) {
      document.getElementById(`${id}${draft.read.length === undefined ? 'length' : 'width'}`)?.focus()
      return
    }
    draft.clear()
    setSent(false)
    setFolded(true)
    onAdded(addRoom(outline))
    // Where the window is narrow, what was typed into is folded away by now: a keyboard goes on at what unfolds it.
    requestAnimationFrame(() => {
      const unfolds = document.getElementById(`${id}open`)
      if (unfolds?.checkVisibility()) unfolds.focus()
    })
  }
  if (roomCount >= mostRooms) return null
  return (
    <>
      {roomCount > 0 && (
        <button
          id={`${id}open`}
          type="button"
          className="btn btn--quiet btn--wide addroom__open"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          <Icon name={isFolded ? 'plus' : 'minus'} small />
          {t('project.addARoom')}
        </button>
      )}
      <form
        className={roomCount > 0 && isFolded ? 'addroom addroom--folded' : 'addroom'}
        method="dialog"
        onSubmit={add}
        noValidate
      >
        <fieldset className="shapes">
          <legend className="label">{t('project.addARoom')}</legend>
          {(['rectangle', 'l', 't'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name={`${id}shape`} checked={shape === each} onChange={() => draft.choose(each)} />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={shapePaths[each]} />
              </svg>
              {t(`project.shapes.${each}`)}
            </label>
          ))}
          <button type="button" onClick={onDraw}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 18 7 5l9 3 5-3v14z" />
            </svg>
            {t('project.draw')}
          </button>
        </fieldset>
        <div className="panel__two">
          {(['length', 'width'] as const).map((name) => {
            const read = draft.read[name]
            const isWrong = isSent && read === undefined
            return (
              <div className={isWrong ? 'field field--bad' : 'field'} key={name}>
                <label htmlFor={id + name}>{t(`project.${name}`)}</label>
                <input
                  id={id + name}
                  className="input"
                  autoComplete="off"
                  placeholder={t(`project.example.${name}.${lengths.unit}`)}
                  aria-invalid={isWrong}
                  aria-describedby={`${id}${name}-note`}
                  value={typed[name]}
                  onChange={({ target }) => draft.type(name, target.value)}
                />
                <span id={`${id}${name}-note`} className={isWrong ? 'err' : 'cap'}>
                  {isWrong
                    ? t(lengths.unit === 'ft-in' ? 'project.unreadFeet' : 'project.unreadMetres')
                    : read !== undefined && t('project.readAs', { length: lengths.text(read) })}
                </span>
              </div>
            )
          })}
        </div>
        <button type="submit" className="btn btn--ink btn--wide">
          {t('project.addTheRoom')}
        </button>
        <p className="cap">{t('project.typeAsYouSay')}</p>
      </form>
    </>
  )
}
