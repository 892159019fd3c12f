import { inflateSync } from 'node:zlib'

/** An object's text, its stream taken out of its compression where it is in one. */
function readable(text: string): string {
  const [, head = '', stream] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(text) ?? []
  if (stream === undefined || !head.includes('/FlateDecode')) return text
  return `${head}\nstream\n${inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')}\nendstream`
}

/** The objects of a PDF by their number. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const found = pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map([...found].map(([, number = '', text = '']) => [number, readable(text)]))
}

/** What each glyph of a font stands for, from its ToUnicode map. */
function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    list.match(/<[0-9a-f ]*>/g)?.forEach((entry, index) => {
      const units = entry.match(/[0-9a-f]{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? []
      characters.set(Number.parseInt(from, 16) + index, String.fromCharCode(...units))
    })
  }
  return characters
}

/**
 * The texts of a PDF made by pdfkit, one for each run, in the order in which they are drawn; glyphs stand
 * from left to right.
 */
export function pdfTexts(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<number, string>>()
  for (const text of objects.values()) {
    for (const [, name = '', number = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1] ?? ''
      fonts.set(name, charactersOf(objects.get(map) ?? ''))
    }
  }
  return [...objects.values()].flatMap((text) => {
    let font = ''
    const texts: string[] = []
    for (const [, name, glyphs] of text.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = name
      else {
        const ids = [...(glyphs ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        texts.push(ids.map((id) => fonts.get(font)?.get(Number.parseInt(id, 16)) ?? '').join(''))
      }
    }
    return texts
  })
}
