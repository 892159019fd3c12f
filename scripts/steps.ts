import { spawnSync } from 'node:child_process'
import { cleanEnvironment } from './clean-environment.ts'

export type Step = { name: string; command: string; args: readonly string[] }

/** A program of node_modules, run by the Node that runs this. */
export const program = (name: string, file: string, ...args: string[]): Step => ({
  name,
  command: process.execPath,
  args: [file, ...args],
})

/** All that is checked without running the shop, the quickest first. */
export const checks: readonly Step[] = [
  program('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  program('types', 'node_modules/@typescript/native/bin/tsc', '--noEmit'),
  program('lock file', 'scripts/check-lock.ts'),
  program('import rules', 'scripts/check-imports.ts'),
  program('dead code', 'node_modules/knip/bin/knip.js'),
]

export const build: Step = program('build', 'scripts/build.ts')

/** Runs one step, in a clean environment, with its output shown; answers whether it succeeded and how long it took in seconds. */
export function runStep({ name, command, args }: Step): { ok: boolean; seconds: number } {
  console.log(`\n▸ ${name}`)
  const began = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: cleanEnvironment({ ...process.env }) })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return { ok: status === 0, seconds }
}
