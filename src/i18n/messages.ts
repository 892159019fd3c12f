import { type Language, languages } from './languages.ts'
import { createTranslator, type Translate } from './translate.ts'

type Namespace = Record<string, string>

const files = import.meta.glob<Namespace>('./messages/*/*.json', { eager: true, import: 'default' })

const byLanguage = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      Object.entries(files)
        .filter(([file]) => file.startsWith(`./messages/${language}/`))
        .map(([file, messages]) => [file.slice(file.lastIndexOf('/') + 1, -'.json'.length), messages]),
    ),
  ]),
) as Record<Language, Record<string, Namespace>>

/** So many texts with a number in them are remembered of a language; then all are forgotten. */
const MOST_REMEMBERED = 5_000

/** The same translator, which remembers the texts that have a count and nothing else in them: a list has a hundred, mostly the same. */
function remembering(translate: Translate): Translate {
  const texts = new Map<string, string>()
  return (key, values) => {
    if (typeof values?.count !== 'number' || Object.keys(values).length > 1) return translate(key, values)
    const asked = `${key} ${values.count}`
    const known = texts.get(asked)
    if (known !== undefined) return known
    if (texts.size >= MOST_REMEMBERED) texts.clear()
    const text = translate(key, values)
    texts.set(asked, text)
    return text
  }
}

const translators = new Map<Language, Translate>(
  languages.map((language) => [language, remembering(createTranslator(language, byLanguage[language]))]),
)

/** The words of one namespace in one language; undefined when there is no such namespace. */
export const findNamespace = (language: Language, namespace: string): Namespace | undefined =>
  Object.hasOwn(byLanguage[language], namespace) ? byLanguage[language][namespace] : undefined

/** The namespaces of the back office's own: those whose names begin with `admin-`. */
export const adminNamespaces: readonly string[] = Object.keys(byLanguage.en).filter((name) => name.startsWith('admin-'))

/** Every word of the shop in one language, for the server's own use. */
export function translatorFor(language: Language): Translate {
  const translator = translators.get(language)
  if (!translator) throw new Error(`no words for ${language}`)
  return translator
}
