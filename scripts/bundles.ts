import { readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { clientChunks } from './client-chunks.ts'
import { sharedChunks } from './shared-chunks.ts'

/** Pages that browsers and proxies still hold ask for the assets of earlier builds for about this long. */
const OLD_ASSETS_KEPT_MS = 7 * 24 * 3600_000
const WORTH_COMPRESSING_BYTES = 512

/** What islands make in a browser alone: the server bundles it, as islands name it, and never loads it. */
const browsersFetch = (moduleIds: readonly string[]): boolean =>
  moduleIds.length > 0 && moduleIds.every((id) => /[\\/]src[\\/]ui[\\/]pdf[\\/]/.test(id))

/** What is asked for once somebody is there, and runs in answer to a press: React, what islands share, and islands. */
const answersInteractions = ({ name, moduleIds }: { name: string; moduleIds: string[] }): boolean =>
  ['react', 'shared', 'cart'].includes(name) || moduleIds.some((id) => /[\\/]islands[\\/]/.test(id))

/**
 * Has the browser compile a whole file while it comes, beside the page's own thread, and not each function at its first
 * call, which would be within a press. (V8's explicit compile hints; other browsers see a comment.) V8 hears it before
 * anything else in the file only, so it goes in last: a banner of the bundler's stands below what Vite puts on top of a
 * file that asks for others.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && answersInteractions(file)) file.code = COMPILE_AT_ONCE + file.code
    },
  },
}

/** The modules that a build was made of. */
function modulesOf(built: Awaited<ReturnType<typeof build>>): string[] {
  if (!('output' in built)) throw new Error('it was built more than once, or is still being built')
  return built.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

/** What pages load. Old assets stay for a while: a shop may be running from them. */
async function buildClient(outDir: string): Promise<string[]> {
  const built = await build({
    logLevel: 'warn',
    // React's developer tools are not looked for on the shop's own pages.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    plugins: [compiledAtOnce],
    build: {
      outDir,
      emptyOutDir: false,
      manifest: true,
      modulePreload: false,
      rolldownOptions: {
        input: ['src/browser/entry.ts', 'src/admin/entry.tsx', 'src/browser/tour-entry.ts'],
        output: {
          codeSplitting: { groups: [...clientChunks, ...sharedChunks()] },
        },
        // It only names addresses: what asks none of them does not bring them along.
        treeshake: { moduleSideEffects: [{ test: /src[\\/]calls\.ts$/, sideEffects: false }] },
      },
    },
  })
  return modulesOf(built)
}

/** @returns the packages that the bundle leaves outside, whatever chunk of it names them, and the modules it is made of */
async function buildServer(outDir: string, others: Readonly<Record<string, string>>) {
  const built = await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node26',
      rolldownOptions: {
        input: {
          shop: 'src/main/shop.ts',
          start: 'src/main/start.ts',
          admin: 'src/main/admin.ts',
          backup: 'src/main/backup/backup.ts',
          restore: 'src/main/backup/restore.ts',
          migrate: 'src/main/migrate.ts',
          'still-worker': 'src/tour/compose/worker.ts',
          'document-worker': 'src/orders/documents/worker.ts',
          'error-thread': 'src/main/errors/thread.ts',
          'layout-thread': 'src/projects/layout/thread.ts',
          'password-thread': 'src/accounts/passwords/thread.ts',
          ...others,
        },
      },
    },
  })
  if (!('output' in built)) throw new Error('the server was built more than once, or is still being built')
  const chunks = built.output.filter((file) => file.type === 'chunk' && !browsersFetch(file.moduleIds))
  const own = new Set(built.output.map(({ fileName }) => fileName))
  const named = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : []))
  const imported = new Set(named.filter((name) => !own.has(name) && !isBuiltin(name)).map(packageOf))
  return { imported, modules: modulesOf(built) }
}

/** The package that something imported is of: `pg` of `pg/lib/x`. */
const packageOf = (imported: string): string => /^(@[^/]+\/)?[^/]+/.exec(imported)?.[0] ?? imported

function assets(client: string): string[] {
  const entries = readdirSync(client, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Writes .br and .gz beside every text that gets smaller by it; once here instead of at every request. */
async function precompress(client: string, began: number): Promise<void> {
  const texts = assets(client).filter(
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
function dropOldAssets(client: string, began: number): void {
  for (const file of assets(client)) if (statSync(file).mtimeMs < began - OLD_ASSETS_KEPT_MS) rmSync(file)
}

/**
 * Builds what browsers load and what the server runs; vite.config.ts reads the store from the environment.
 * @param folder where to: `client` and `server` in it
 * @param others further programs of the server, their sources by name
 * @returns the packages that the server imports when it runs, and the modules that all of it is made of
 */
export async function buildBundles(
  folder = 'dist',
  others: Readonly<Record<string, string>> = {},
): Promise<{ imported: ReadonlySet<string>; modules: string[] }> {
  const began = Date.now()
  const client = join(folder, 'client')
  const shown = await buildClient(client)
  const { imported, modules } = await buildServer(join(folder, 'server'), others)
  await precompress(client, began)
  dropOldAssets(client, began)
  return { imported, modules: [...shown, ...modules] }
}
