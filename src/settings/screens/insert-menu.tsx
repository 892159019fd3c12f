import { type RefObject, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import { written } from '../placeholder-rules.ts'
import { type PlaceholderName, type PlaceholderValues, placeholderNames } from '../text-schema.ts'
import { insertText, type TextPlace } from './insert-text.ts'

type Props = {
  /** What each says to readers of the text that it goes into. @param language of that text, where its field names one */
  valuesIn: (language: string) => PlaceholderValues
  /** The field that was written in last; none before one was. */
  place: RefObject<TextPlace | undefined>
}

/** Puts in what the settings say, so that a text says it anew when they change; each choice shows its present value. */
export function InsertMenu({ valuesIn, place }: Props) {
  const { t } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const [hasPlace, setHasPlace] = useState(false)
  const open = () => {
    setHasPlace(place.current?.isConnected === true)
    dialog.current?.showModal()
  }
  const values = valuesIn(hasPlace ? (place.current?.lang ?? '') : '')
  const insert = (name: PlaceholderName) => {
    dialog.current?.close()
    if (place.current) insertText(place.current, written(name))
  }
  return (
    <>
      <button className="btn btn--quiet btn--s" type="button" aria-haspopup="dialog" onClick={open}>
        <Icon name="plus" small />
        {t('admin-settings.insert')}
      </button>
      <dialog className="ask insert" ref={dialog} aria-label={t('admin-settings.insert.title')}>
        <h2>{t('admin-settings.insert.title')}</h2>
        <p className="hint">{t(hasPlace ? 'admin-settings.insert.hint' : 'admin-settings.insert.noPlace')}</p>
        <ul className="insert__list">
          {placeholderNames.map((name) => (
            <li key={name}>
              <button type="button" disabled={!hasPlace} onClick={() => insert(name)}>
                <b>{t(`admin-settings.insert.${name}`)}</b>
                <bdi>{values[name]}</bdi>
                <code dir="ltr">{written(name)}</code>
              </button>
            </li>
          ))}
        </ul>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t('admin-settings.insert.cancel')}
          </button>
        </div>
      </dialog>
    </>
  )
}
