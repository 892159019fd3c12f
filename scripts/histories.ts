import { program, runStep } from './steps.ts'

/** Runs the random histories of tests/race at full length: 2,000, or as many as MODEL_HISTORIES says. */
process.env.MODEL_HISTORIES ??= '2000'
const file = 'tests/race/histories.test.ts'
process.exitCode = runStep(program('histories', 'node_modules/vitest/vitest.mjs', 'run', file)).ok ? 0 : 1
