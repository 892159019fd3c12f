import fs from 'node:fs'
import path from 'node:path'

type Chunk = { file: string; css?: string[]; imports?: string[] }

const manifest = readManifest()

function readManifest(): Record<string, Chunk> {
  if (import.meta.env.DEV) return {}
  return JSON.parse(fs.readFileSync(path.resolve('dist/client/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
}

const REACT_REFRESH =
  "import R from '/@react-refresh';R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t"

/**
 * The tags that bring one browser entry: its style sheets first, then its module and what that imports at once.
 * In development Vite serves the sources, and `css` names the style sheet to link so that no page flashes unstyled.
 */
export function entryTags(entry: string, css: string): string {
  if (import.meta.env.DEV)
    return `<script type="module">${REACT_REFRESH}</script><script type="module" src="/@vite/client"></script><link rel="stylesheet" href="/${css}"><script type="module" src="/${entry}"></script>`
  const styles = new Set<string>()
  const modules = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`no entry ${key} in the client build`)
    if (modules.has(chunk.file)) return
    modules.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  collect(entry)
  const [main, ...imported] = modules
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...imported.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${main}"></script>`,
  ].join('')
}
