import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { ClientFile } from '../platform/client-files/records.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.json': 'application/json; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.txt': 'text/plain; charset=utf-8',
}

export type StaticFile = { type: string; identity: Buffer; br?: Buffer; gz?: Buffer }

/** The content type that a file's name promises; undefined for a kind that the shop does not serve. */
export const typeOf = (file: string): string | undefined => types[path.extname(file).toLowerCase()]

/** All files of the client build, read once: they are few, small, and asked for all the time. */
export function readStaticFiles(root: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (!fs.existsSync(root)) return files
  const optional = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file) : undefined)
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const type = typeOf(file)
    if (!entry.isFile() || type === undefined || file.includes(`${path.sep}.vite${path.sep}`)) continue
    const br = optional(`${file}.br`)
    const gz = optional(`${file}.gz`)
    files.set(`/${path.relative(root, file).split(path.sep).join('/')}`, {
      type,
      identity: fs.readFileSync(file),
      ...(br && { br }),
      ...(gz && { gz }),
    })
  }
  return files
}

type Chunk = { file: string; css?: string[]; assets?: string[] }

/** The paths of what the pages of this release load, from the manifest of its client build; none where it is not built. */
export function listBuiltPaths(root: string): string[] {
  const manifest = path.join(root, '.vite', 'manifest.json')
  if (!fs.existsSync(manifest)) return []
  const chunks = Object.values(JSON.parse(fs.readFileSync(manifest, 'utf8')) as Record<string, Chunk>)
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set(files)].filter((file) => typeOf(file) !== undefined).map((file) => `/${file}`)
}

/** A file of the client build as it is kept for processes of other releases. */
export function readBuiltFile(root: string, file: string): ClientFile {
  const packed = path.join(root, `${file}.br`)
  const isPacked = fs.existsSync(packed)
  const bytes = fs.readFileSync(isPacked ? packed : path.join(root, file))
  return { path: file, type: typeOf(file) ?? '', bytes, isPacked }
}

/** A file that another release's process kept, as it is served. */
export const staticFileOf = ({ type, bytes, isPacked }: ClientFile): StaticFile => ({
  type,
  identity: isPacked ? brotliDecompressSync(bytes) : bytes,
  ...(isPacked && { br: bytes }),
})
