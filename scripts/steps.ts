import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import pLimit from 'p-limit'
import { cleanEnvironment } from './clean-environment.ts'

export type Step = { name: string; command: string; args: readonly string[] }

/** A program of node_modules, run by the Node that runs this. */
export const program = (name: string, file: string, ...args: string[]): Step => ({
  name,
  command: process.execPath,
  args: [file, ...args],
})

/** How many steps run beside each other: most compute on one core only, and two cores are what is reckoned with. */
const BESIDE = 2

/** All that is checked without running the shop, the longest first: the others take their turns beside it. */
export const checks: readonly Step[] = [
  program('types', 'node_modules/@typescript/native/bin/tsc', '--noEmit'),
  program('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  program('import rules', 'scripts/check-imports.ts'),
  program('dead code', 'node_modules/knip/bin/knip.js'),
  program('lock file', 'scripts/check-lock.ts'),
]

export const build: Step = program('build', 'scripts/build.ts')

type Outcome = { ok: boolean; seconds: number }

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 100) / 10

/**
 * Runs steps that have nothing to do with each other, two at a time, each in a clean environment; shows what one said when it has
 * ended, so that no two speak at once. Answers, in the order of the steps, whether each succeeded.
 */
export function runBeside(steps: readonly Step[]): Promise<(Step & Outcome)[]> {
  const turn = pLimit(BESIDE)
  return Promise.all(steps.map((step) => turn(() => runQuietly(step))))
}

/** The same, one at a time, in what something else that runs meanwhile leaves of the machine. */
export function runBehind(steps: readonly Step[]): Promise<(Step & Outcome)[]> {
  const turn = pLimit(1)
  return Promise.all(steps.map((step) => turn(() => runQuietly(step, constants.priority.PRIORITY_LOW))))
}

function runQuietly(step: Step, priority?: number): Promise<Step & Outcome> {
  const began = performance.now()
  const child = spawn(step.command, step.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cleanEnvironment({ ...process.env }),
  })
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((ended, failed) => {
    child.once('error', failed)
    child.once('close', (code) => {
      const outcome = { ok: code === 0, seconds: secondsSince(began) }
      console.log(`\n▸ ${step.name}`)
      process.stdout.write(Buffer.concat(said))
      console.log(`${outcome.ok ? '✓' : '✗'} ${step.name} (${outcome.seconds} s)`)
      ended({ ...step, ...outcome })
    })
  })
}

/** Runs one step, in a clean environment, with its output shown; answers whether it succeeded and how long it took in seconds. */
export function runStep({ name, command, args }: Step): Promise<Outcome> {
  console.log(`\n▸ ${name}`)
  const began = performance.now()
  const child = spawn(command, args, { stdio: 'inherit', env: cleanEnvironment({ ...process.env }) })
  return new Promise((ended, failed) => {
    child.once('error', failed)
    child.once('close', (code) => {
      const outcome = { ok: code === 0, seconds: secondsSince(began) }
      console.log(`${outcome.ok ? '✓' : '✗'} ${name} (${outcome.seconds} s)`)
      ended(outcome)
    })
  })
}
