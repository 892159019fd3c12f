import type { Editor } from '@tiptap/react'
import { type RefObject, useId, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { type AdminPicture, ImageUpload } from '../../media/screens/image-upload.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { insertBlock } from './insert-block.ts'
import type { FigureAttributes } from './rich-text-nodes.ts'

type Props = { dialog: RefObject<HTMLDialogElement | null>; editor: Editor }

const empty: FigureAttributes = { src: '', alt: '', width: null, height: null, caption: '' }

/** The picture of a text as a field of pictures holds it: how it looks while it loads is of no use there. */
const asUpload = ({ src, width, height }: FigureAttributes): AdminPicture[] =>
  src === ''
    ? []
    : [{ url: src, width: width ?? 1, height: height ?? 1, averageColor: '#f3efe9', blur: 'data:image/gif;base64,' }]

/** Brings a picture into the text, or changes the one that is selected: the picture, what it shows, the words below it. */
export function PictureDialog({ dialog, editor }: Props) {
  const { t } = useI18n()
  const id = useId()
  const [figure, setFigure] = useState(empty)
  const word = (name: string) => t(`admin-content.editor.${name}`)
  const close = () => dialog.current?.close()
  const insert = () => {
    if (figure.src === '') return
    const chain = editor.chain().focus()
    if (editor.isActive('figure')) chain.updateAttributes('figure', figure).run()
    else insertBlock(editor, { type: 'figure', attrs: figure })
    close()
  }
  return (
    <dialog
      className="ask"
      ref={dialog}
      aria-label={word('picture')}
      onToggle={() => setFigure(editor.isActive('figure') ? { ...empty, ...editor.getAttributes('figure') } : empty)}
    >
      <div className="rich__ask">
        <ImageUpload
          purpose="content"
          label={word('picture')}
          value={asUpload(figure)}
          onChange={([next]) =>
            setFigure({
              ...figure,
              src: next?.url ?? '',
              width: next?.width ?? null,
              height: next?.height ?? null,
            })
          }
        />
        <Field id={`${id}-alt`} label={t('admin-content.field.alt')}>
          <input
            className="input"
            id={`${id}-alt`}
            maxLength={200}
            value={figure.alt}
            onChange={({ target }) => setFigure({ ...figure, alt: target.value })}
          />
        </Field>
        <Field id={`${id}-caption`} label={word('caption')}>
          <input
            className="input"
            id={`${id}-caption`}
            maxLength={300}
            value={figure.caption}
            onChange={({ target }) => setFigure({ ...figure, caption: target.value })}
          />
        </Field>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={close}>
            {word('cancel')}
          </button>
          <button className="btn btn--ink btn--s" type="button" aria-disabled={figure.src === ''} onClick={insert}>
            {word('pictureInsert')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
