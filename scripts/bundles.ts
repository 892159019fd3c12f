import { readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { clientChunks } from './client-chunks.ts'
import { sharedChunks } from './shared-chunks.ts'

const CLIENT = 'dist/client'
/** Pages that browsers and proxies still hold ask for the assets of earlier builds for about this long. */
const OLD_ASSETS_KEPT_MS = 7 * 24 * 3600_000
const WORTH_COMPRESSING_BYTES = 512

/** What is asked for once somebody is there, and runs in answer to a press: React, what islands share, and islands. */
const answersInteractions = ({ name, moduleIds }: { name: string; moduleIds: string[] }): boolean =>
  ['react', 'shared', 'cart'].includes(name) || moduleIds.some((id) => /[\\/]islands[\\/]/.test(id))

/**
 * Has the browser compile a whole file while it comes, beside the page's own thread, and not each function at its first
 * call, which would be within a press. (V8's explicit compile hints; other browsers see a comment.)
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/** What pages load. Old assets stay for a while: a shop may be running from them. */
async function buildClient(): Promise<void> {
  await build({
    logLevel: 'warn',
    // React's developer tools are not looked for on the shop's own pages.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      manifest: true,
      modulePreload: false,
      rolldownOptions: {
        input: ['src/browser/entry.ts', 'src/admin/entry.tsx', 'src/tour/viewer/entry.ts'],
        output: {
          codeSplitting: { groups: [...clientChunks, ...sharedChunks()] },
          postBanner: (chunk) => (answersInteractions(chunk) ? COMPILE_AT_ONCE : ''),
        },
        // It only names addresses: what asks none of them does not bring them along.
        treeshake: { moduleSideEffects: [{ test: /src[\\/]calls\.ts$/, sideEffects: false }] },
      },
    },
  })
}

async function buildServer(): Promise<void> {
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir: 'dist/server',
      target: 'node24',
      rolldownOptions: {
        input: {
          shop: 'src/main/shop.ts',
          start: 'src/main/start.ts',
          'still-worker': 'src/tour/compose/worker.ts',
          'document-worker': 'src/orders/documents/worker.ts',
          'layout-thread': 'src/projects/layout/thread.ts',
          'password-thread': 'src/accounts/passwords/thread.ts',
        },
      },
    },
  })
}

function assets(): string[] {
  const entries = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Writes .br and .gz beside every text that gets smaller by it; once here instead of at every request. */
async function precompress(began: number): Promise<void> {
  const texts = assets().filter(
    (file) => /\.(js|css|svg|json|html|txt|webmanifest)$/.test(file) && !file.includes('/.vite/'),
  )
  await Promise.all(
    texts.map(async (file) => {
      const { size, mtimeMs } = statSync(file)
      if (size < WORTH_COMPRESSING_BYTES || mtimeMs < began) return
      const content = await readFile(file)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

/** The last build's files are all younger than its beginning. */
function dropOldAssets(began: number): void {
  for (const file of assets()) if (statSync(file).mtimeMs < began - OLD_ASSETS_KEPT_MS) rmSync(file)
}

/** Builds what browsers load and what the server runs, into `dist`; vite.config.ts reads the store from the environment. */
export async function buildBundles(): Promise<void> {
  const began = Date.now()
  await buildClient()
  await buildServer()
  await precompress(began)
  dropOldAssets(began)
}
