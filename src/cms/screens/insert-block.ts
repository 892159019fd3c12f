import type { Editor, JSONContent } from '@tiptap/react'

/** Puts a block where the cursor stands, behind what is selected; in a table, which holds no blocks, below the table. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  const { $to } = editor.state.selection
  const depths = Array.from({ length: $to.depth }, (_, index) => index + 1)
  const table = depths.find((depth) => $to.node(depth).type.name === 'table')
  const place = table === undefined ? $to.pos : $to.after(table)
  editor.chain().focus().insertContentAt(place, block).run()
}
