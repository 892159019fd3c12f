import { program, runStep } from './steps.ts'

/** Makes 20,000 calls by chance, or as many as FUZZ_CALLS says, from a new seed, or FUZZ_SEED. */
process.env.FUZZ_CALLS ??= '20000'
process.env.FUZZ_SEED ??= String(Date.now() % 1_000_000)
process.exitCode = (
  await runStep(program('fuzz', 'node_modules/vitest/vitest.mjs', 'run', 'tests/security/fuzz.test.ts'))
).ok
  ? 0
  : 1
