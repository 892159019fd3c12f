import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { encodeOutline, type Outline } from './outline.ts'

const fonts = createRequire(import.meta.url)

/** The shop's fonts, the first that has a letter draws it. Each file holds one script at every weight. */
const files = [
  'roboto/files/roboto-latin-wght-normal.woff2',
  'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
  'noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
  'roboto/files/roboto-latin-ext-wght-normal.woff2',
  'roboto/files/roboto-vietnamese-wght-normal.woff2',
  'roboto/files/roboto-cyrillic-wght-normal.woff2',
  'roboto/files/roboto-greek-wght-normal.woff2',
] as const

export type Weight = 400 | 600

type Glyph = { path: Outline; advanceWidth: number; _getMetrics(): { leftBearing: number } }

type FontkitFont = {
  variationCoords: number[] | null
  _tables: Record<string, unknown>
  getGlyph(id: number): Glyph
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

/** What pdfkit keeps of an embedded font; not in its types. */
type Embedded = { font: FontkitFont; subset: Subset; name: string }
type Internals = { _font: Embedded; _fontFamilies: Record<string, unknown> }

export type Face = {
  covers(codePoint: number): boolean
  /** Makes it the document's font, and says which way the next text runs. */
  use(isRtl: boolean): void
}

/**
 * Variable woff2 files embed neither their weight nor their glyphs by themselves: fontkit cuts a font down by copying
 * bytes of its `glyf` table, which woff2 stores in another form. So each glyph is written anew from its outline, which
 * fontkit does give at the wanted weight.
 */
function embedByOutline({ font, subset }: Embedded, weight: Weight): void {
  font.variationCoords = [weight]
  font._tables.loca = { version: 1, offsets: [] }
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

/** The faces of one document, opened when they are first asked for. */
export class Faces {
  readonly #document: PDFKit.PDFDocument
  readonly #open = new Map<string, Face>()

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  /** How many there are: a face is named by its place. */
  readonly count = files.length

  /** @param index a place below `count` */
  face(index: number, weight: Weight): Face {
    const file = files[index] ?? files[0]
    const key = `${file} ${weight}`
    const open = this.#open.get(key) ?? this.#openFace(file, key, weight)
    this.#open.set(key, open)
    return open
  }

  #openFace(file: string, key: string, weight: Weight): Face {
    const document = this.#document
    const internals = document as unknown as Internals
    document.registerFont(key, readFileSync(fonts.resolve(`@fontsource-variable/${file}`)))
    document.font(key)
    const embedded = internals._font
    embedByOutline(embedded, weight)
    // pdfkit knows a font by its name alone, which two weights of one file share.
    delete internals._fontFamilies[embedded.name]
    const { font } = embedded
    const layout = font.layout.bind(font)
    let direction = 'ltr'
    font.layout = (text, features) => layout(text, features, undefined, undefined, direction)
    return {
      covers: (codePoint) => font.hasGlyphForCodePoint(codePoint),
      use: (isRtl) => {
        direction = isRtl ? 'rtl' : 'ltr'
        document.font(key)
      },
    }
  }
}
