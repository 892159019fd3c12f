import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, isFiller, stemWord } from './word-rules.ts'

const stems = (...words: string[]) => new Set(words.map((word) => stemWord(foldText(word))))

describe('foldText', () => {
  test.each([
    ['Chêne CÉRUSÉ', 'chene ceruse'],
    ['أَبْيَض', 'ابيض'],
    ['مطفأة', 'مطفاه'],
    ['حمّام', 'حمام'],
    ['بـــلاط', 'بلاط'],
    ['বাদামী', 'বাদামি'],
    ['পাঁচ', 'পাচ'],
    ['ল্যামিনেট', 'লেমিনেট'],
    ['١٢٫٣', '12.3'],
    ['১২.৩', '12.3'],
    ['۱۲', '12'],
    ['7½', '7 1/2'],
    ['\u2066SPC\u2069', 'spc'],
  ])('reads %s as %s', (text, folded) => expect(foldText(text)).toBe(folded))

  test('reads composed and decomposed letters alike', () => {
    for (const text of ['chêne', 'ড়', 'য়', 'ো', 'أ', 'ئ'])
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
  })

  test('has one sign for a Bengali o, so that who leaves it out has one letter wrong', () => {
    expect([...foldText('চকোলেট')]).toHaveLength([...foldText('চকলেট')].length + 1)
  })

  test('changes nothing that is folded already', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aéßœ ½1٣৭أةىشষীূণ্যাঙ’″'), maxLength: 12 }), (text) => {
        const once = foldText(text).replaceAll(/\s+/g, ' ')
        expect(foldText(once).replaceAll(/\s+/g, ' ')).toBe(once)
      }),
    )
  })
})

describe('stemWord', () => {
  test.each([
    ['tile', 'tiles'],
    ['finish', 'finishes'],
    ['box', 'boxes'],
    ['laundry', 'laundries'],
    ['carreau', 'carreaux'],
    ['gris', 'grise', 'grises'],
    ['noir', 'noire', 'noires'],
    ['brossé', 'brossée', 'brossés'],
    ['بلاط', 'البلاط', 'بلاطة', 'بلاطات'],
    ['أرضية', 'أرضيات', 'الأرضية'],
    ['টাইল', 'টাইলস', 'টাইলের', 'টাইলগুলো'],
    ['রান্নাঘর', 'রান্নাঘরের', 'রান্নাঘরে'],
    ['সিঁড়ি', 'সিঁড়ির'],
  ])('makes one of %s and its other forms', (...forms) => expect(stems(...forms).size).toBe(1))

  test('keeps words apart that only look like forms of each other', () => {
    expect(stems('gloss', 'glo').size).toBe(2)
    expect(stems('oak', 'oa').size).toBe(2)
    expect(stems('ac5', 'ac').size).toBe(2)
  })
})

test('words that say nothing of a floor are fillers in every language, those that do are not', () => {
  for (const word of ['for', 'de', 'في', 'জন্য']) expect(isFiller(foldText(word))).toBe(true)
  for (const word of ['oak', 'bois', 'بلوط', 'ওক']) expect(isFiller(foldText(word))).toBe(false)
})
