/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Vite wraps every dynamic import in a loader of style sheets and preloads. Our two style sheets are linked by the server
 * and an island is two files (see scripts/build.ts): the wrapper would be a fifth of the script of an untouched page.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}

/** One set-up for the three ways the sources are read: the two bundles (scripts/build.ts), `npm run dev`, and the tests. */
export default defineConfig(({ command }) => ({
  plugins: [plainImports, react(), tailwindcss()],
  appType: 'custom',
  cacheDir: 'dist/.cache',
  define: { __STORE_VARIANT__: JSON.stringify(process.env.STORE_VARIANT || 'surrey') },
  // Of these the shop uses a small part. Bundled, the server loads in 0.13 s and 67 MB; left outside, in 1 s and 215 MB.
  ssr: command === 'build' ? { noExternal: ['drizzle-orm', 'hono', '@hono/node-server', 'zod'] } : {},
  test: {
    globalSetup: ['tests/global-setup.ts'],
    reporters: ['default', './tests/reporter.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{src,stores,scripts,tools}/**/*.test.{ts,tsx}'] } },
      {
        // Whole shops and browsers, which would disturb each other's timing: one file at a time.
        extends: true,
        test: { name: 'whole', include: ['tests/**/*.test.ts'], fileParallelism: false, testTimeout: 180_000 },
      },
    ],
  },
}))
