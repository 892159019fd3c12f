import type { Language } from '../../i18n/languages.ts'
import { findNamespace } from '../../i18n/messages.ts'
import type { Messages } from '../../i18n/translate.ts'

/** The word files that documents take their words from. */
const namespaces = [
  'cart',
  'confirmation',
  'delivery',
  'invoice',
  'documents',
  'quotes',
  'project-lines',
  'plan',
  'passport',
  'shipments',
  'statements',
]

/** The words of documents in a language, for the thread that draws them. */
export const documentMessages = (language: Language): Record<string, Messages> =>
  Object.fromEntries(namespaces.map((name) => [name, findNamespace(language, name) ?? {}]))
