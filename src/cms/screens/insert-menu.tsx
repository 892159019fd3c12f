import { type RefObject, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import {
  type PlaceholderName,
  type PlaceholderValues,
  placeholderNames,
  written,
} from '../../settings/placeholder-rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { insertText, type TextPlace } from './insert-text.ts'

type Props = {
  values: PlaceholderValues
  /** The field that was written in last; none before one was. */
  place: RefObject<TextPlace | undefined>
}

/** Puts in what the settings say, so that a text says it anew when they change; each choice shows its present value. */
export function InsertMenu({ values, place }: Props) {
  const { t } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const [hasPlace, setHasPlace] = useState(false)
  const open = () => {
    setHasPlace(place.current?.isConnected === true)
    dialog.current?.showModal()
  }
  const insert = (name: PlaceholderName) => {
    dialog.current?.close()
    if (place.current) insertText(place.current, written(name))
  }
  return (
    <>
      <button className="btn btn--quiet btn--s" type="button" aria-haspopup="dialog" onClick={open}>
        <Icon name="plus" small />
        {t('admin-content.insert')}
      </button>
      <dialog className="ask insert" ref={dialog} aria-label={t('admin-content.insert.title')}>
        <h2>{t('admin-content.insert.title')}</h2>
        <p className="hint">{t(hasPlace ? 'admin-content.insert.hint' : 'admin-content.insert.noPlace')}</p>
        <ul className="insert__list">
          {placeholderNames.map((name) => (
            <li key={name}>
              <button type="button" disabled={!hasPlace} onClick={() => insert(name)}>
                <b>{t(`admin-content.insert.${name}`)}</b>
                <bdi>{values[name]}</bdi>
                <code dir="ltr">{written(name)}</code>
              </button>
            </li>
          ))}
        </ul>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t('admin-content.editor.cancel')}
          </button>
        </div>
      </dialog>
    </>
  )
}
