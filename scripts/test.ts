import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowserOrInstall } from '../tests/browser/browser-binary.ts'
import { build, checks, program, runBehind, runStep } from './steps.ts'

/** Runs all there is, browsers included, and says in its last line how much of it passed. */
const folder = mkdtempSync(join(tmpdir(), 'underfoot-run-'))
const report = join(folder, 'count.json')
process.env.TEST_COUNT_FILE = report
let passed = 0
let failed = 0

try {
  process.env.CHROMIUM = findBrowserOrInstall()
  // The tests leave a tenth of the machine and more, in which all that is checked without them finds its time.
  const checked = runBehind(checks)
  const built = await runStep(build)
  const ran = await runStep(program('tests', 'node_modules/vitest/vitest.mjs', 'run'))
  for (const { ok } of [built, ...(await checked)]) ok ? passed++ : failed++
  const count = JSON.parse(readFileSync(report, 'utf8')) as { passed: number; failed: number }
  passed += count.passed
  failed += Math.max(count.failed, ran.ok ? 0 : 1)
} catch (error) {
  failed++
  console.error(error instanceof Error ? error.message : error)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
