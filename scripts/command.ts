import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/* `npm run admin`, `backup`, `restore` and `migrate` in a clone: builds what is not built, and runs that program of the bundle with the words behind it. */
const run = (file: string, words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, file), ...words], { stdio: 'inherit' }).status ?? 1

const [program = '', ...words] = process.argv.slice(2)
process.exit(run('build.ts', []) || run(`../dist/server/${program}.js`, words))
