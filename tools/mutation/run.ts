import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Mutant, tableOf } from './result.ts'

/*
 * Whether the tests of rules bite: `npm run mutation`, with files named behind (`npm run mutation -- src/pricing/rules.ts`), changes the rules in thousands of
 * small ways by Stryker, one at a time, in a copy, and says which changes no test saw. What is reckoned as a file is loaded (a table, a schema) is left as it is: for each
 * such change all tests would have to run, a day of them for a tenth of the changes. Its packages are fetched at the first run and belong to no clone.
 * Ends with 1 where fewer than 85 of 100 changes were seen.
 */

const AIM = 85
const installed = path.resolve('dist', 'mutation')
const stryker = path.join(installed, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const report = path.resolve('dist', 'mutation.json')

function run(command: string, args: readonly string[], cwd = '.'): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(stryker)) {
  cpSync(path.join('tools', 'mutation', 'packages'), installed, { recursive: true })
  run('npm', ['ci', '--ignore-scripts', '--no-audit'], installed)
}
rmSync(report, { force: true })
const files = process.argv.slice(2)
run(process.execPath, [
  stryker,
  'run',
  path.join('tools', 'mutation', 'stryker.config.json'),
  ...(files.length > 0 ? ['--mutate', files.join(',')] : []),
])
const { files: mutated } = JSON.parse(readFileSync(report, 'utf8')) as { files: Record<string, { mutants: Mutant[] }> }
const { table, seen } = tableOf(Object.entries(mutated).map(([file, { mutants }]) => [file, mutants]))
console.log(`\n${table}`)
if (seen < AIM) process.exitCode = 1
