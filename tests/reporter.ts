import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Counts the tests of a run for `scripts/test.ts`. A file that could not even be read counts as a failure, and so does
 * a test that was skipped: nothing is left out silently.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const file = process.env.TEST_COUNT_FILE
    if (file === undefined) return
    let passed = 0
    let failed = errors.length
    for (const module of modules) {
      const before = failed
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed++
        else failed++
      }
      if (!module.ok() && failed === before) failed++
    }
    writeFileSync(file, JSON.stringify({ passed, failed }))
  }
}
