const plain = (text: string): string => text.replaceAll(/["'\s]/g, '').toUpperCase()

/** Every font face of a style sheet, also those inside its layers and conditions. */
function facesIn(rules: CSSRuleList): CSSFontFaceRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [rule]
    return rule instanceof CSSGroupingRule ? facesIn(rule.cssRules) : []
  })
}

async function asDataUrl(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`no font at ${address}: ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return `data:font/woff2;base64,${btoa(text)}`
}

/** A face with its file inside, since a picture can fetch nothing. */
async function embedded(face: CSSFontFaceRule): Promise<string> {
  const [, address] = /url\(["']?([^"')]+)/.exec(face.style.getPropertyValue('src')) ?? []
  if (address === undefined) return ''
  const base = face.parentStyleSheet?.href ?? document.baseURI
  return face.cssText.replace(/url\([^)]*\)/, `url("${await asDataUrl(new URL(address, base).href)}")`)
}

/** The style rules of the fonts that this page has in use, each with its file inside. */
export async function fontsInUse(): Promise<string> {
  await document.fonts.ready
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
  const used = new Set(loaded.map(({ family, unicodeRange }) => plain(family + unicodeRange)))
  const faces = [...document.styleSheets].flatMap((sheet) => facesIn(sheet.cssRules))
  const inUse = faces.filter(({ style }) =>
    used.has(plain(style.getPropertyValue('font-family') + style.getPropertyValue('unicode-range'))),
  )
  return (await Promise.all(inUse.map(embedded))).join('\n')
}
