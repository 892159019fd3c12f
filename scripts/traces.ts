import { program, runStep } from './steps.ts'

/**
 * Runs what tests/race plays by chance at full length: 2,000 traces, or as many as MODEL_TRACES says, and each race of
 * a buyer with a changing shop 1,000 times, or as CHANGING_SHOP_ROUNDS says.
 */
process.env.MODEL_TRACES ??= '2000'
process.env.CHANGING_SHOP_ROUNDS ??= '1000'
const files = ['tests/race/traces.test.ts', 'tests/race/changing-shop.test.ts']
process.exitCode = (await runStep(program('traces', 'node_modules/vitest/vitest.mjs', 'run', ...files))).ok ? 0 : 1
