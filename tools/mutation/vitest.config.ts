import { defineConfig } from 'vitest/config'

/** The tests of rules alone, which need no database: of these thousands of runs are made. */
export default defineConfig({
  define: { __STORE_VARIANT__: JSON.stringify('surrey') },
  test: {
    include: ['src/**/*rules.test.ts', 'src/{money,measure}/**/*.test.ts', 'src/staff/access.test.ts'],
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    isolate: false,
    maxWorkers: 1,
  },
})
