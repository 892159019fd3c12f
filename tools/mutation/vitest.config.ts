import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** What starts a database, a shop or a server of others: thousands of runs of these tests would take days. */
const NEEDS_A_SERVER = /from '(?:[./]*tests\/(?:shop|outside|documents)\/|drizzle-orm')/
/** Without a server, but seconds long, and of other things than rules. */
const LONG =
  /^src\/(?:http|platform|main|media|tour\/(?:own-room|compose|rooms\.test)|accounts\/passwords|storefront\/serving|search\/.*-index|projects\/layout\/lay)\b(?!.*rules\.test)/

const files = globSync('src/**/*.test.ts').map((file) => file.replaceAll('\\', '/'))

/** The shorter tests of the shop's code that need no server. */
export default defineConfig({
  oxc: { jsx: { development: false } },
  define: { __STORE_VARIANT__: JSON.stringify('surrey') },
  test: {
    include: files.filter((file) => !LONG.test(file) && !NEEDS_A_SERVER.test(readFileSync(file, 'utf8'))),
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    isolate: false,
    maxWorkers: 1,
  },
})
