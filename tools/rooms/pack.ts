import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp, type WebpOptions } from 'sharp'

/** PNG layers of a room to the WebP layers that the tour fetches: node tools/rooms/pack.ts PNG_DIR ROOM_DIR */
const [source, target] = process.argv.slice(2)
if (!source || !target) throw new Error('node tools/rooms/pack.ts PNG_DIR ROOM_DIR')

/** WebP qualities; light is encoded by its logarithm, so that a step of one is a step in brightness. */
const QUALITY = { base: 86, light: 94, gloss: 90, satin: 88, bounce: 88 } as const

await mkdir(target, { recursive: true })
async function put(name: string, picture: Sharp, options: WebpOptions): Promise<void> {
  const file = path.join(target ?? '', `${name}.webp`)
  await picture.webp({ effort: 6, smartSubsample: true, ...options }).toFile(file)
  console.log(`${file} ${((await stat(file)).size / 1024).toFixed(0)} KB`)
}
for (const [name, quality] of Object.entries(QUALITY))
  await put(name, sharp(path.join(source, `${name}.png`)), { quality })
await put('base-2048', sharp(path.join(source, 'base.png')).resize(2048), { quality: 88 })
await put('mask', sharp(path.join(source, 'mask.png')).toColourspace('b-w'), { lossless: true })
await put('paint', sharp(path.join(source, 'paint.png')), { lossless: true })
