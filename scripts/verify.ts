import { build, checks, program, runStep } from './steps.ts'

/** "Am I done?": format, lint, types, lock file, import rules, dead code, unit and command tests, build. Stops at the first no. */
const steps = [
  ...checks,
  program('unit and command tests', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'),
  build,
]
for (const step of steps) {
  if (!runStep(step).ok) {
    console.error(`\nNot done: ${step.name}.`)
    process.exit(1)
  }
}
console.log('\nDone: everything that is checked before a commit passes.')
