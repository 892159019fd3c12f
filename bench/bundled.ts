import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const OUT = 'dist/bench'

/** A module that only runs bundled, as the shop itself does: what it imports has its messages from Vite. @param entry its path */
export async function importBundled<M>(entry: string): Promise<M> {
  const name = basename(entry, '.ts')
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: true, outDir: OUT, target: 'node24', rolldownOptions: { input: { [name]: entry } } },
  })
  return import(pathToFileURL(resolve(OUT, `${name}.js`)).href)
}
