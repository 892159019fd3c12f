import { describe, expect, test } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { authErrors, findError } from './auth-errors.ts'

/** The specification's point 8. */
const nine = [
  'OAuthCallbackError',
  'AccountNotLinkedError',
  'MissingAPIRoute',
  'MissingSecret',
  'MissingAuthorize',
  'MissingAdapter',
  'MissingAdapterMethods',
  'UnsupportedStrategy',
  'InvalidCallbackUrl',
]

describe('the nine authentication error names', () => {
  test.each(languages)('each have a text of their own in %s', (language) => {
    const t = translatorFor(language)
    const texts = nine.map((name) => t(`signin.errors.${findError(name)}`))
    expect(new Set([...texts, t('signin.errors.other')]).size).toBe(nine.length + 1)
    for (const text of texts) expect(text).toMatch(/\p{L}{2,}.*\s.*\p{L}{2,}/u)
    if (language === 'en') return
    const english = translatorFor('en')
    nine.forEach((name, index) => {
      expect(texts[index], name).not.toBe(english(`signin.errors.${name}`))
    })
  })

  test('and so have those of its client; any other name has the general one', () => {
    for (const language of languages) {
      const t = translatorFor(language)
      expect(new Set(authErrors.map((name) => t(`signin.errors.${name}`))).size).toBe(authErrors.length)
    }
    for (const name of [null, '', 'nonsense', '__proto__', 'constructor']) expect(findError(name)).toBeUndefined()
    expect(findError('OAuthCallback')).toBe('OAuthCallbackError')
  })
})
