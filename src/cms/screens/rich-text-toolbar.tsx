import type { Editor } from '@tiptap/react'
import { useRef } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { insertBlock } from './insert-block.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { Tool } from './rich-text-tool.tsx'
import { TableTools } from './table-tools.tsx'

/** What can be done to the text: every tool is a button that the keyboard reaches. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const { t } = useI18n()
  const link = useRef<HTMLDialogElement>(null)
  const picture = useRef<HTMLDialogElement>(null)
  const word = (name: string) => t(`admin-content.editor.${name}`)
  const run = () => editor.chain().focus()
  const heading = (level: 2 | 3) => (
    <Tool
      label={word(`heading${level}`)}
      text={`H${level}`}
      isOn={editor.isActive('heading', { level })}
      onPress={() => run().toggleHeading({ level }).run()}
    />
  )
  return (
    <div className="rich__bar" role="toolbar" aria-label={word('toolbar')}>
      {heading(2)}
      {heading(3)}
      <Tool label={word('bold')} text="B" isOn={editor.isActive('bold')} onPress={() => run().toggleBold().run()} />
      <Tool
        label={word('italic')}
        text="I"
        isOn={editor.isActive('italic')}
        onPress={() => run().toggleItalic().run()}
      />
      <Tool
        label={word('bulletList')}
        icon="list"
        isOn={editor.isActive('bulletList')}
        directional
        onPress={() => run().toggleBulletList().run()}
      />
      <Tool
        label={word('orderedList')}
        icon="list-ordered"
        isOn={editor.isActive('orderedList')}
        directional
        onPress={() => run().toggleOrderedList().run()}
      />
      <Tool
        label={word('quote')}
        icon="quote"
        isOn={editor.isActive('blockquote')}
        onPress={() => run().toggleBlockquote().run()}
      />
      <Tool label={word('rule')} icon="minus" onPress={() => insertBlock(editor, { type: 'horizontalRule' })} />
      <Tool label={word('link')} icon="link" isOn={editor.isActive('link')} onPress={() => link.current?.showModal()} />
      <Tool
        label={word('picture')}
        icon="image-plus"
        isOn={editor.isActive('figure')}
        onPress={() => picture.current?.showModal()}
      />
      <TableTools editor={editor} />
      <Tool
        label={word('undo')}
        icon="undo-2"
        directional
        isOff={!editor.can().undo()}
        onPress={() => run().undo().run()}
      />
      <Tool
        label={word('redo')}
        icon="redo-2"
        directional
        isOff={!editor.can().redo()}
        onPress={() => run().redo().run()}
      />
      <LinkDialog dialog={link} editor={editor} />
      <PictureDialog dialog={picture} editor={editor} />
    </div>
  )
}
