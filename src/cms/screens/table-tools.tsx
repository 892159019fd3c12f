import { TextSelection } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { useI18n } from '../../i18n/react.tsx'
import { Tool } from './rich-text-tool.tsx'

type Command = typeof addRowAfter

const cell = (type: 'tableHeader' | 'tableCell') => ({ type })
const row = (type: 'tableHeader' | 'tableCell') => ({ type: 'tableRow', content: [cell(type), cell(type)] })
/** Two columns with headings, and two rows. */
const newTable = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }

/** Puts a table where the cursor stands, and the cursor into its first heading. */
function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const first = tr.selection.from + 1
      tr.replaceSelectionWith(editor.schema.nodeFromJSON(newTable))
      tr.setSelection(TextSelection.near(tr.doc.resolve(first)))
      return true
    })
    .run()
}

const tools = [
  ['row', '+↓', addRowAfter],
  ['column', '+→', addColumnAfter],
  ['rowRemove', '−↓', deleteRow],
  ['columnRemove', '−→', deleteColumn],
  ['tableRemove', '×', deleteTable],
] as const satisfies readonly [string, string, Command][]

/** A button that makes a table, and inside of one those that change it. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useI18n()
  const isInside = editor.isActive('table')
  return (
    <>
      <Tool
        label={t('admin-content.editor.table')}
        icon="table"
        isOn={isInside}
        isOff={isInside}
        onPress={() => insertTable(editor)}
      />
      {isInside &&
        tools.map(([word, text, command]) => (
          <Tool
            key={word}
            label={t(`admin-content.editor.${word}`)}
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
