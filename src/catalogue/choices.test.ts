import { describe, expect, test } from 'vitest'
import { choicesLabel } from './choices.ts'

const cap = {
  color: 'Blonde',
  colorTexts: { en: 'Blonde', fr: 'Blond', bn: 'সোনালি', ar: 'أشقر' },
  attribute: '94 in',
  attributeTexts: { fr: '94 po', ar: '٩٤ بوصة' },
}

describe('choicesLabel', () => {
  test('names colour and size in the reader’s language, in English where a translation is missing', () => {
    expect(choicesLabel(cap, 'ar')).toBe('أشقر · ٩٤ بوصة')
    expect(choicesLabel(cap, 'fr')).toBe('Blond · 94 po')
    expect(choicesLabel(cap, 'bn')).toBe('সোনালি · 94 in')
    expect(choicesLabel(cap, 'en')).toBe('Blonde · 94 in')
  })

  test('is of what there is, and empty of a thing without choices', () => {
    expect(choicesLabel({ ...cap, color: null, colorTexts: null }, 'ar')).toBe('٩٤ بوصة')
    expect(choicesLabel({ color: null, colorTexts: null, attribute: null, attributeTexts: null }, 'ar')).toBe('')
  })
})
