import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const fonts = createRequire(import.meta.url)

/** The shop's fonts: the first that has a letter draws it. One is opened only for letters of its script. */
const files = [
  ['roboto/400Regular/Roboto_400Regular.ttf', /./su],
  ['noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf', /\p{scx=Arabic}/u],
  ['noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf', /\p{scx=Bengali}/u],
] as const

/** What opens fonts: as large as pdfkit, so it comes along with it. */
export type Fontkit = typeof import('fontkit')

/** How many faces there are: a face is named by its place. */
export const FACES = files.length

/** Fonts stay open for the next document. */
const opened = new Map<string, Font>()

function open(fontkit: Fontkit, file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const font = fontkit.openSync(fonts.resolve(`@expo-google-fonts/${file}`)) as Font
  // fontkit keeps of a glyph the letters with which it was first asked for. One that it met first as a part of another
  // (Bengali ba in ra) had none, and then no syllable.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  opened.set(file, font)
  return font
}

/** One of the shop's fonts in one document. */
export class Face {
  readonly #document: PDFKit.PDFDocument
  readonly #fontkit: Fontkit
  readonly #file: string
  readonly #script: RegExp
  #font: Font | undefined
  #direction: 'ltr' | 'rtl' = 'ltr'

  /** @param index a place below `FACES` */
  constructor(document: PDFKit.PDFDocument, fontkit: Fontkit, index: number) {
    const [file, script] = files[index] ?? files[0]
    this.#document = document
    this.#fontkit = fontkit
    this.#file = file
    this.#script = script
  }

  /** The font, which the document knows by its file from here on. */
  #open(): Font {
    if (this.#font) return this.#font
    const font = open(this.#fontkit, this.#file)
    // pdfkit takes an open font too, which its types do not say. It would leave the direction to be guessed from the letters.
    const directed = Object.create(font, {
      layout: {
        value: (text: string, features: string[]) => font.layout(text, features, undefined, undefined, this.#direction),
      },
    })
    this.#document.registerFont(this.#file, directed)
    this.#font = font
    return font
  }

  /** Whether it has a letter for this code point. */
  covers(codePoint: number): boolean {
    return this.#script.test(String.fromCodePoint(codePoint)) && this.#open().hasGlyphForCodePoint(codePoint)
  }

  /** Makes it the document's font, and says which way the next text runs. */
  use(isRtl: boolean): void {
    this.#open()
    this.#direction = isRtl ? 'rtl' : 'ltr'
    this.#document.font(this.#file)
  }
}
