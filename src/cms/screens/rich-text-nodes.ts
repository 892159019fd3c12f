import { Image } from '@tiptap/extension-image'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { type Extensions, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink } from '../page-rules.ts'

/** What of a picture stands in a text. */
export type FigureAttributes = {
  src: string
  alt: string
  width: number | null
  height: number | null
  caption: string
}

const isOwnPicture = 'img[src^="/media/"]'

const numberIn = (element: Element | null, name: string): number | null => Number(element?.getAttribute(name)) || null

/** A picture of the shop's own with words below it, as one thing. Pictures from elsewhere are left out when they are pasted. */
const Figure = Image.extend({
  name: 'figure',
  draggable: true,
  addAttributes() {
    const image = (element: HTMLElement) => (element.matches('img') ? element : element.querySelector('img'))
    return {
      src: { default: '', parseHTML: (element) => image(element)?.getAttribute('src') },
      alt: { default: '', parseHTML: (element) => image(element)?.getAttribute('alt') ?? '' },
      width: { default: null, parseHTML: (element) => numberIn(image(element), 'width') },
      height: { default: null, parseHTML: (element) => numberIn(image(element), 'height') },
      caption: { default: '', parseHTML: (element) => element.querySelector('figcaption')?.textContent ?? '' },
    }
  },
  parseHTML() {
    return [{ tag: `figure:has(${isOwnPicture})`, priority: 60 }, { tag: isOwnPicture }]
  },
  renderHTML({ node }) {
    const { caption, width, height, ...attributes } = node.attrs as FigureAttributes
    const size = width && height ? { width, height } : {}
    return ['figure', {}, ['img', { ...attributes, ...size }], ['figcaption', {}, caption]]
  },
  addInputRules: () => [],
})

/** The parts that prosemirror-tables tells a table by. */
const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const cellAttributes = () => {
  // The table's own commands want these; what is stored has neither.
  const one = { default: 1, rendered: false, parseHTML: () => 1 }
  return { colspan: one, rowspan: one, colwidth: { default: null, rendered: false, parseHTML: () => null } }
}

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const TableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
})

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({
    ...cellAttributes(),
    scope: {
      default: 'col',
      parseHTML: (element: HTMLElement) => (element.getAttribute('scope') === 'row' ? 'row' : 'col'),
    },
  }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: tableRoles[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    const go = (direction: -1 | 1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
  addProseMirrorPlugins: () => [tableEditing(), gapCursor()],
})

/** What an article may be made of: no more than what the server keeps of it (`sanitise.ts`). */
export const articleExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    gapcursor: false,
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isSafeLink(address),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Figure,
  Table,
  TableRow,
  TableCell,
  TableHeader,
]
