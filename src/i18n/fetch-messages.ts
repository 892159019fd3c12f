import type { Language } from './languages.ts'

const areMessages = (file: unknown): file is Record<string, string> =>
  typeof file === 'object' && file !== null && Object.values(file).every((text) => typeof text === 'string')

/**
 * Brings one namespace of a language's messages into the browser.
 * @throws where the file does not come, or holds anything else
 */
export async function fetchMessages(language: Language, namespace: string): Promise<Record<string, string>> {
  const response = await fetch(`/locales/${language}/${namespace}.json`)
  const file: unknown = response.ok ? await response.json() : undefined
  if (!areMessages(file)) throw new Error(`no messages ${language}/${namespace}: status ${response.status}`)
  return file
}
