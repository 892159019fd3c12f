import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { encodeOutline, type Outline } from './outline.ts'

const fonts = createRequire(import.meta.url)

/** The shop's fonts: the first that has a letter draws it. One is opened only for letters of its script. */
const files = [
  ['roboto/files/roboto-latin-wght-normal.woff2', /./su],
  ['noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2', /\p{scx=Arabic}/u],
  ['noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2', /\p{scx=Bengali}/u],
  ['roboto/files/roboto-latin-ext-wght-normal.woff2', /\p{sc=Latin}|\p{Sc}/u],
  ['roboto/files/roboto-vietnamese-wght-normal.woff2', /\p{sc=Latin}|\p{sc=Inherited}/u],
  ['roboto/files/roboto-cyrillic-wght-normal.woff2', /\p{sc=Cyrillic}/u],
  ['roboto/files/roboto-greek-wght-normal.woff2', /\p{sc=Greek}/u],
] as const

/** How many faces there are: a face is named by its place. */
export const FACES = files.length

type Glyph = { path: Outline; advanceWidth: number; _getMetrics(): { leftBearing: number } }

/** What is used of fontkit's fonts; pdfkit's types know nothing of them. */
type Font = {
  _tables: Record<string, unknown>
  characterSet: readonly number[]
  getGlyph(id: number): Glyph
  glyphForCodePoint(codePoint: number): Glyph
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string, features?: unknown, script?: string, language?: string, direction?: string): object
}

type Subset = {
  glyf: Buffer[]
  offset: number
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  _addGlyph(id: number): number
}

/** What pdfkit makes of a font for one document. */
type Embedded = { font: Font; subset: Subset }
type Embedding = new (document: PDFKit.PDFDocument, font: Font, id: string) => Embedded
type Internals = { _font: Embedded; _fontFamilies: Record<string, Embedded>; _fontCount: number }

type Opened = { font: Font; embedding: Embedding; direction: 'ltr' | 'rtl' }

/** Reading a font takes some tenths of a second, so it stays open for the next document. */
const opened = new Map<string, Opened>()

function open(document: PDFKit.PDFDocument, file: string): Opened {
  const known = opened.get(file)
  if (known) return known
  document.font(readFileSync(fonts.resolve(`@fontsource-variable/${file}`)) as unknown as string)
  const { _font: first } = document as unknown as Internals
  const { font } = first
  // fontkit keeps of a glyph the letters with which it was first asked for. One that it met first as a part of another
  // (Bengali ba in ra) had none, and then no syllable.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  font._tables.loca = { version: 1, offsets: [] }
  const face: Opened = { font, embedding: first.constructor as Embedding, direction: 'ltr' }
  const layout = font.layout.bind(font)
  font.layout = (text, features) => layout(text, features, undefined, undefined, face.direction)
  opened.set(file, face)
  return face
}

/**
 * fontkit cuts a font down by copying bytes of its `glyf` table, which woff2 stores in another form. So each glyph is
 * written anew from its outline.
 */
function embedByOutline({ font, subset }: Embedded): void {
  subset._addGlyph = (id) => {
    const glyph = font.getGlyph(id)
    const outline = encodeOutline(glyph.path)
    subset.glyf.push(outline)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing })
    subset.offset += outline.length
    return subset.glyf.length - 1
  }
}

/** One of the shop's fonts in one document. */
export class Face {
  readonly #document: PDFKit.PDFDocument
  readonly #file: string
  readonly #script: RegExp
  #opened: Opened | undefined

  /** @param index a place below `FACES` */
  constructor(document: PDFKit.PDFDocument, index: number) {
    const [file, script] = files[index] ?? files[0]
    this.#document = document
    this.#file = file
    this.#script = script
  }

  #open(): Opened {
    if (this.#opened) return this.#opened
    const face = open(this.#document, this.#file)
    const internals = this.#document as unknown as Internals
    const embedded = new face.embedding(this.#document, face.font, `F${++internals._fontCount}`)
    embedByOutline(embedded)
    internals._fontFamilies[this.#file] = embedded
    this.#opened = face
    return face
  }

  /** Whether it has a letter for this code point. */
  covers(codePoint: number): boolean {
    return this.#script.test(String.fromCodePoint(codePoint)) && this.#open().font.hasGlyphForCodePoint(codePoint)
  }

  /** Makes it the document's font, and says which way the next text runs. */
  use(isRtl: boolean): void {
    this.#open().direction = isRtl ? 'rtl' : 'ltr'
    this.#document.font(this.#file)
  }
}
