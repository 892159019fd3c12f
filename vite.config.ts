/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { cleanEnvironment } from './scripts/clean-environment.ts'
import { ProjectsInTurn } from './scripts/test-order.ts'

/**
 * Vite wraps every dynamic import in a loader of preloads and style sheets that would be a fifth of the script of an
 * untouched page. An island is few files (scripts/client-chunks.ts), so only the style sheets are left.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? styleLoader : undefined),
}
const styleLoader = `
const fetched = {}
const fetchStyle = (path) => fetched[path] ??= new Promise((resolve, reject) => document.head.append(
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + path, onload: resolve, onerror: reject })
))
export const __vitePreload = (load, styles = []) => Promise.all(styles.map(fetchStyle)).then(load)
`

/** What the sanitiser of rich text reads styles with, which the shop has it drop: half of what it would load. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id, importer) =>
    id === 'postcss' && /[\\/]sanitize-html[\\/]/.test(importer ?? '') ? '\0without-styles' : undefined,
  load: (id) => (id === '\0without-styles' ? 'export const parse = undefined' : undefined),
}

/** What `sanitize-html` is made of. Its package by itself takes 50 files, all read in the turn in which the first text is stored. */
const sanitiser = [
  'sanitize-html',
  'htmlparser2',
  'entities',
  'domelementtype',
  'domhandler',
  'domutils',
  'dom-serializer',
  'escape-string-regexp',
  'is-plain-object',
  'launder',
  'dayjs',
  'parse-srcset',
]

/** They hold the shop to so many seconds, or to what other visitors wait, which it could not keep to beside others. */
const timed = [
  'tests/crash/database-loss.test.ts',
  'tests/security/documents.test.ts',
  'tests/security/guests.test.ts',
  'tests/security/page-flood.test.ts',
  'tests/security/sign-in-attack.test.ts',
  'tests/security/worst-body.test.ts',
]

/** Of the languages' tests the one that needs no browser. */
const ofWords = 'tests/languages/words.test.ts'

/** After so many milliseconds a test has failed: one of a part, and one of a whole shop or of a browser, whose longest takes 77 s. */
const TEST_MS = 180_000
const WHOLE_TEST_MS = 900_000

/**
 * React as the shop runs it, in all tests: for development it notes of each element where it was made, a third of what a page costs.
 * It stands here, not in the projects, so that they share one server, which transforms each module once for all of them.
 */
const asInProduction: UserConfig = { oxc: { jsx: { development: false } } }

export default defineConfig(({ command, mode }) => {
  if (mode !== 'test') return configOf(command)
  cleanEnvironment(process.env)
  return { ...configOf(command), ...asInProduction }
})

const configOf = (command: 'build' | 'serve'): UserConfig => ({
  plugins: [plainImports, withoutStyles, react()],
  appType: 'custom',
  cacheDir: 'dist/.cache',
  define: { __STORE_VARIANT__: JSON.stringify(process.env.STORE_VARIANT || 'surrey') },
  // Of these the shop uses a small part. Bundled, the server loads in 0.13 s and 67 MB; left outside, in 1 s and 215 MB.
  ssr:
    command === 'build'
      ? { noExternal: ['drizzle-orm', 'hono', '@hono/node-server', 'zod', /^@opentelemetry\//, ...sanitiser] }
      : {},
  test: {
    globalSetup: ['tests/global-setup.ts'],
    reporters: ['default', './tests/reporter.ts'],
    sequence: { sequencer: ProjectsInTurn },
    env: { NODE_ENV: 'production' },
    // They end what hangs, and prove nothing: each is ten times what a quiet machine needs, since a slow or busy one is no fault.
    testTimeout: TEST_MS,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 300_000,
    projects: [
      // One group after another: what may run beside others, and what must have the machine for itself.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,stores,scripts,tools}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts', ofWords],
          maxWorkers: 2, // left alone it would be one less than there are cores
          // To load the same modules anew for every file is half of the time. No test here leaves anything behind in one.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/{crash,payments,race,security}/**/*.test.ts'],
          exclude: timed,
          // On two cores a third one makes all of them slower: shops and browsers compute too.
          maxWorkers: 2,
          isolate: false,
          testTimeout: WHOLE_TEST_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/{e2e,languages}/**/*.test.ts'],
          exclude: [ofWords],
          maxWorkers: 2,
          // The files of a worker share its modules and its browser.
          isolate: false,
          testTimeout: WHOLE_TEST_MS,
          // A browser on a busy machine may be late once; what is wrong is wrong twice. Races and money have no second try.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: timed,
          fileParallelism: false,
          isolate: false,
          // Times of a machine that was busy with something else are measured again.
          retry: 1,
          testTimeout: WHOLE_TEST_MS,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
