import fs from 'node:fs'
import path from 'node:path'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
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
