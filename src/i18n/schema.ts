import { z } from 'zod'
import { latinDigits } from '../measure/decimal.ts'
import { isOneLine, isPlainText, uuidPattern } from '../measure/text.ts'
import { languages } from './languages.ts'

/*
 * What any typed text may be, for the schemas of all departments. `error` is a word key, never a sentence: the screen
 * translates it.
 */

/** One line: trimmed, `min` to `max` UTF-16 units, no control characters or broken surrogates. */
export function lineOfText(min: number, max: number, error: string) {
  return z.string(error).trim().min(min, error).max(max, error).refine(isOneLine, error)
}

/** A note of several lines: trimmed, at most `max` UTF-16 units; an empty one is allowed. */
export function linesOfText(max: number, error: string) {
  return z.string(error).trim().max(max, error).refine(isPlainText, error)
}

/** Telephone numbers copied from an address book come wrapped in invisible direction marks. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A telephone number as people write it, with at least six digits, which become 0 to 9. */
export function phoneNumber(error: string) {
  return z
    .string(error)
    .overwrite((typed) => latinDigits(typed.replace(directionMarks, '').trim()))
    .max(40, error)
    .regex(/^\+?[0-9 ().\-/]+(?:(?:x|ext\.?|#) ?[0-9]{1,6})?$/i, error)
    .refine((number) => number.replace(/\D/g, '').length >= 6, error)
}

/** An identifier, in small letters as the database prints it. */
export function uuid(error: string) {
  return z.string(error).regex(uuidPattern, error).toLowerCase()
}

export const languageSchema = z.enum(languages, 'common.errors.language')
