import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url&no-inline'
import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2?url&no-inline'
import latin from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url&no-inline'
import type { Language } from '../../i18n/languages.ts'

const scripts: Partial<Record<Language, string>> = { ar: arabic, bn: bengali }

/** Tags that fetch a language's fonts with the page, so that its text is drawn once. */
export function fontPreloads(language: Language): string {
  return [latin, scripts[language]]
    .filter((file) => file !== undefined)
    .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}
