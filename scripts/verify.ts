import { build, checks, program, runBeside, runStep } from './steps.ts'

/** "Am I done?": types, format, lint, import rules, dead code, lock file and build, two beside each other; then unit and command tests. */
const unmet = (await runBeside([...checks, build])).filter(({ ok }) => !ok).map(({ name }) => name)
const tests = program('unit and command tests', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit')
if (unmet.length === 0 && !(await runStep(tests)).ok) unmet.push(tests.name)
if (unmet.length > 0) {
  console.error(`\nNot done: ${unmet.join(', ')}.`)
  process.exit(1)
}
console.log('\nDone: everything that is checked before a commit passes.')
