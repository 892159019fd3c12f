import { z } from 'zod'
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

/** An identifier, in small letters as the database prints it. */
export function uuid(error: string) {
  return z.string(error).regex(uuidPattern, error).toLowerCase()
}

export const languageSchema = z.enum(languages, 'common.errors.language')
