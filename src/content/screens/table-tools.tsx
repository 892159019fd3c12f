import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { useWords } from '../../i18n/react.tsx'
import { Tool } from './rich-text-toolbar.tsx'

type Command = typeof addRowAfter

const cell = (type: 'tableHeader' | 'tableCell') => ({ type })
const row = (type: 'tableHeader' | 'tableCell') => ({ type: 'tableRow', content: [cell(type), cell(type)] })
/** Two columns with headings, and two rows. */
const newTable = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }

const tools = [
  ['row', '+↓', addRowAfter],
  ['column', '+→', addColumnAfter],
  ['rowRemove', '−↓', deleteRow],
  ['columnRemove', '−→', deleteColumn],
  ['tableRemove', '×', deleteTable],
] as const satisfies readonly [string, string, Command][]

/** A button that makes a table, and inside of one those that change it. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useWords()
  const isInside = editor.isActive('table')
  return (
    <>
      <Tool
        label={t('office-content.editor.table')}
        icon="table"
        isOn={isInside}
        isOff={isInside}
        onPress={() => editor.chain().focus().insertContent(newTable).run()}
      />
      {isInside &&
        tools.map(([word, text, command]) => (
          <Tool
            key={word}
            label={t(`office-content.editor.${word}`)}
            text={text}
            onPress={() => {
              editor.commands.focus()
              command(editor.state, editor.view.dispatch)
            }}
          />
        ))}
    </>
  )
}
