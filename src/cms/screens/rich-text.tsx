import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { direction, type Language } from '../../i18n/languages.ts'
import { useLabel } from '../../ui/admin/forms/known-fields.ts'
import { useReadOnly } from '../../ui/admin/forms/read-only.ts'
import { errorId } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { articleExtensions } from './rich-text-nodes.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { storedHtml } from './stored-html.ts'

type Props = {
  name: string
  label: string
  /** The language that the text is in. */
  language: Language
}

/** A field of rich text. Another value that the form gets, by a reset say, is taken into the editor. */
export function RichTextField({ name, label, language }: Props) {
  useLabel(name, label)
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const id = useId()
  const isReadOnly = useReadOnly()
  const error = fieldState.error?.message
  // Options that are others at each rendering would be set anew at each, and take the cursor back to where it was.
  const [content] = useState(() => String(field.value ?? ''))
  const last = useRef(field.value as unknown)
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: 'rich__text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        ...(isReadOnly && { 'aria-readonly': 'true', tabindex: '0' }),
        lang: language,
        dir: direction(language),
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': errorId(id) }),
      },
    }),
    [id, language, error, isReadOnly],
  )
  const editor = useEditor({
    extensions: articleExtensions,
    editable: !isReadOnly,
    content,
    // The shop's policy lets no style element in; what it would say is in page-editor.css.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      last.current = storedHtml(changed.getHTML())
      field.onChange(last.current)
    },
    onBlur: field.onBlur,
  })
  useEffect(() => {
    if (!editor || field.value === last.current) return
    last.current = field.value
    const html = String(field.value ?? '')
    // The same text, tidied by the shop, leaves the cursor where it is.
    if (storedHtml(editor.getHTML()) !== html) editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, field.value])
  // A field set that is switched off does not reach what is no form field.
  useEffect(() => {
    if (editor?.view.dom.closest('fieldset:disabled')) editor.setEditable(false, false)
  }, [editor])
  return (
    <div className="field" data-field={name}>
      <span className="label" id={id}>
        {label}
      </span>
      <div className={isReadOnly ? 'rich is-off' : 'rich'}>
        {!isReadOnly && <RichTextToolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      {error && (
        <p className="err" id={errorId(id)}>
          <Icon name="circle-alert" small />
          {error}
        </p>
      )}
    </div>
  )
}
