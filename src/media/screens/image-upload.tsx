import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { type Language, languageNames, languages } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { useLabel } from '../../ui/admin/forms/known-fields.ts'
import { usePendingUpload } from '../../ui/admin/forms/pending-uploads.ts'
import { errorId } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { UploadedPicture } from '../contracts.ts'
import type { Purpose } from '../rules.ts'
import { ComingTile, ImageTile } from './image-tiles.tsx'
import { SortedPictures } from './sorted-pictures.tsx'
import { useUploads } from './use-uploads.ts'

/** What the file chooser offers; what a file is, the shop decides by its content. */
const TAKEN = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** A picture as a form holds it; `alt` says what it shows, by language. */
export type AdminPicture = Omit<UploadedPicture, 'bytes'> & { alt?: Partial<Record<Language, string>> | undefined }

type Props = {
  purpose: Purpose
  /** Where its value is in the form around it. */
  name?: string
  /** What the pictures are of: the field's label. */
  label: string
  value: readonly AdminPicture[]
  onChange: (pictures: AdminPicture[]) => void
  /** Several pictures in an order; otherwise a new one takes the old one's place. */
  multiple?: boolean
  /** Asks for each picture what it shows. */
  withAlt?: boolean
  hint?: string
  error?: string | undefined
  disabled?: boolean
}

/**
 * A field of pictures: drop them, choose them, or paste them. Each shows how far it is, and why it was refused. Several can
 * be put in another order by dragging or with the keyboard.
 */
export function ImageUpload(props: Props) {
  const {
    purpose,
    name,
    label,
    value,
    onChange,
    multiple = false,
    withAlt = false,
    hint,
    error,
    disabled = false,
  } = props
  const { t } = useI18n()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [language, setLanguage] = useState<Language>('en')
  // Several may arrive between two renderings: each is added to what is there by then.
  const latest = useRef(value)
  latest.current = value
  const change = (pictures: AdminPicture[]) => {
    latest.current = pictures
    onChange(pictures)
  }
  const uploads = useUploads(purpose, ({ bytes: _, ...picture }) => {
    const others = latest.current.filter(({ url }) => url !== picture.url)
    change(multiple ? [...others, picture] : [picture])
  })
  useLabel(name ?? '', name === undefined ? '' : label)
  const frame = useRef<HTMLFieldSetElement>(null)
  const isSending = uploads.coming.some((one) => one.error === undefined)
  usePendingUpload(isSending ? 'sending' : uploads.coming.length > 0 ? 'failed' : undefined, label, () =>
    frame.current?.querySelector<HTMLElement>('.is-bad .btn')?.focus(),
  )
  const add = (files: Iterable<File>) => {
    const chosen = [...files].slice(0, multiple ? undefined : 1)
    if (disabled || chosen.length === 0) return
    // The one picture that there can be takes the place of what was refused.
    if (!multiple) for (const { id: refused } of uploads.coming) uploads.drop(refused)
    uploads.add(chosen)
  }
  const remove = (picture: AdminPicture, index: number) => {
    change(latest.current.filter(({ url }) => url !== picture.url))
    const undo = () => {
      const rest = latest.current.filter(({ url }) => url !== picture.url)
      change(multiple ? [...rest.slice(0, index), picture, ...rest.slice(index)] : [picture])
    }
    showToast(t('admin-upload.removed'), { action: { label: t('admin-upload.undo'), run: undo } })
  }
  const describe = (url: string, text: string) =>
    change(
      latest.current.map((each) => (each.url === url ? { ...each, alt: { ...each.alt, [language]: text } } : each)),
    )

  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    add(event.dataTransfer.files)
  }
  const pasted = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  }
  const sortable = multiple && value.length > 1
  const canAdd = !disabled && (multiple || uploads.coming.every((one) => one.error !== undefined))
  return (
    <fieldset
      ref={frame}
      data-field={name}
      className={isOver ? 'ups is-over' : 'ups'}
      aria-describedby={error ? errorId(id) : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
      onPaste={pasted}
    >
      <legend className="label">{label}</legend>
      {withAlt && value.length > 0 && (
        <div className="ups__langs">
          {languages.map((other) => (
            <button
              key={other}
              type="button"
              lang={other}
              aria-pressed={other === language}
              onClick={() => setLanguage(other)}
            >
              {languageNames[other]}
            </button>
          ))}
        </div>
      )}
      <SortedPictures pictures={value} onChange={change}>
        <ul className={withAlt ? 'ups__tiles ups__tiles--told' : 'ups__tiles'}>
          {value.map((picture, index) => (
            <ImageTile
              key={picture.url}
              picture={picture}
              place={index + 1}
              canMove={sortable}
              isDisabled={disabled}
              onRemove={() => remove(picture, index)}
            >
              {withAlt && (
                <label className="ups__alt">
                  <span className="sr">{t('admin-upload.altOf', { place: index + 1 })}</span>
                  <input
                    className="input"
                    lang={language}
                    dir="auto"
                    maxLength={250}
                    disabled={disabled}
                    placeholder={picture.alt?.en || t('admin-upload.alt')}
                    value={picture.alt?.[language] ?? ''}
                    onChange={({ target }) => describe(picture.url, target.value)}
                  />
                </label>
              )}
            </ImageTile>
          ))}
          {uploads.coming.map((one) => (
            <ComingTile
              key={one.id}
              one={one}
              onAgain={() => uploads.again(one.id)}
              onDrop={() => uploads.drop(one.id)}
            />
          ))}
          {canAdd && (
            <li className="ups__tile">
              <button className="ups__add" type="button" onClick={() => chooser.current?.click()}>
                <Icon name="image-plus" />
                {t(multiple || value.length === 0 ? 'admin-upload.add' : 'admin-upload.replace')}
              </button>
            </li>
          )}
        </ul>
      </SortedPictures>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={TAKEN}
        multiple={multiple}
        onChange={({ target }) => {
          add(target.files ?? [])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {!disabled && <p className="hint">{hint ?? t(multiple ? 'admin-upload.howMany' : 'admin-upload.how')}</p>}
      {error && (
        <p className="err" id={errorId(id)}>
          <Icon name="circle-alert" small />
          {error}
        </p>
      )}
    </fieldset>
  )
}
