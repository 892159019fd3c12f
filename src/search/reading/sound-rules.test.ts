import { expect, test } from 'vitest'
import { foldText } from '../word-rules.ts'
import { soundOf, soundOfLatin } from './sound-rules.ts'
import { wordSoundingLike } from './sounds.ts'

test.each([
  ['رخام', 'rokham', 'ar'],
  ['رخام', 'rukham', 'ar'],
  ['أبيض', 'abyad', 'ar'],
  ['حمام', '7ammam', 'ar'],
  ['مطبخ', 'matbakh', 'ar'],
  ['خشب', '5ashab', 'ar'],
  ['কালো', 'kalo', 'bn'],
  ['কালো', 'kala', 'bn'],
  ['রান্নাঘর', 'rannaghor', 'bn'],
  ['সিঁড়ি', 'shiri', 'bn'],
  ['আঠা', 'atha', 'bn'],
  ['পাথর', 'pathor', 'bn'],
] as const)('%s sounds like %s', (word, latin, language) => {
  expect(soundOfLatin(latin, language)?.key).toBe(soundOf(word)?.key)
  expect(wordSoundingLike(latin, language)).toBe(foldText(word))
})

test('nothing is heard in what has one consonant, in digits, and on pages of Latin letters', () => {
  for (const word of ['ka', 'a', '12', '']) expect(soundOfLatin(word, 'bn')).toBeUndefined()
  expect(soundOfLatin('kalo', 'en')).toBeUndefined()
  expect(soundOfLatin('rokham', 'fr')).toBeUndefined()
  expect(soundOf('oak')).toBeUndefined()
  expect(wordSoundingLike('zzkrpqt', 'ar')).toBeUndefined()
})
