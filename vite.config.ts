/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** One set-up for the three ways the sources are read: the two bundles (scripts/build.ts), `npm run dev`, and the tests. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  cacheDir: 'dist/.cache',
  define: { __STORE_VARIANT__: JSON.stringify(process.env.STORE_VARIANT || 'surrey') },
  test: {
    include: ['{src,stores,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
