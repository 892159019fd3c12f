import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowserOrInstall } from '../tests/browser/browser-binary.ts'
import { build, checks, program, runBeside, runStep } from './steps.ts'

/** Runs all there is, browsers included, and says in its last line how much of it passed. */
const folder = mkdtempSync(join(tmpdir(), 'underfoot-run-'))
const report = join(folder, 'count.json')
process.env.TEST_COUNT_FILE = report
let passed = 0
let failed = 0

try {
  process.env.CHROMIUM = findBrowserOrInstall()
  for (const { ok } of await runBeside([...checks, build])) ok ? passed++ : failed++
  const ran = runStep(program('tests', 'node_modules/vitest/vitest.mjs', 'run'))
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
