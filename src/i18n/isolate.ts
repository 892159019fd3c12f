import { direction, type Language } from './languages.ts'

/** Invisible marks: what stands between them reads left to right, whatever way the sentence around it runs. */
const leftToRight = '\u2066'
const asBefore = '\u2069'

/** A written amount, kept together in a sentence that runs from right to left. */
export function isolate({ language }: { language: Language }, amount: string): string {
  return direction(language) === 'rtl' ? leftToRight + amount + asBefore : amount
}
