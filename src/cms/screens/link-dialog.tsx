import type { Editor } from '@tiptap/react'
import { type RefObject, useId, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { isSafeLink } from '../page-rules.ts'

type Props = { dialog: RefObject<HTMLDialogElement | null>; editor: Editor }

/** Asks where a link leads. Only what the shop keeps of a link can be set. */
export function LinkDialog({ dialog, editor }: Props) {
  const { t } = useI18n()
  const id = useId()
  const [href, setHref] = useState('')
  const [isWrong, setWrong] = useState(false)
  const word = (name: string) => t(`admin-content.editor.${name}`)
  const close = () => dialog.current?.close()

  const set = () => {
    const address = href.trim()
    if (!isSafeLink(address)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    const { empty } = editor.state.selection
    if (empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
    close()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    <dialog
      className="ask"
      ref={dialog}
      aria-label={word('link')}
      onToggle={() => {
        setHref(String(editor.getAttributes('link').href ?? ''))
        setWrong(false)
      }}
    >
      <div className="rich__ask">
        <Field
          id={id}
          label={word('linkAddress')}
          hint={word('linkHint')}
          error={isWrong ? word('linkHint') : undefined}
        >
          <input
            className="input"
            id={id}
            dir="ltr"
            maxLength={500}
            value={href}
            aria-invalid={isWrong || undefined}
            onChange={({ target }) => setHref(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              set()
            }}
          />
        </Field>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={close}>
            {word('cancel')}
          </button>
          {editor.isActive('link') && (
            <button className="btn btn--quiet btn--s" type="button" onClick={remove}>
              {word('linkRemove')}
            </button>
          )}
          <button className="btn btn--ink btn--s" type="button" onClick={set}>
            {word('linkSet')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
