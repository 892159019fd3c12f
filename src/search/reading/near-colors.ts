import { stemsOf } from '../measure-rules.ts'
import { phraseOf, synonymsOf } from '../synonyms.ts'

/** Colours of floors, each with those that come nearest to it, the nearest first; what they are called in other languages are their synonyms. */
const nearest: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    beige: 'blonde, greige, natural, white',
    blonde: 'beige, natural, honey',
    natural: 'honey, blonde, beige',
    honey: 'natural, brown, rust',
    brown: 'espresso, honey, taupe, rust',
    espresso: 'brown, charcoal, black',
    taupe: 'greige, grey, brown',
    grey: 'greige, taupe, charcoal',
    greige: 'grey, taupe, beige',
    charcoal: 'black, grey, espresso',
    black: 'charcoal, espresso',
    white: 'greige, beige, blonde',
    rust: 'brown, honey',
  }).map(([color, near]) => [phraseOf(stemsOf(color)), near.split(', ')]),
)

/** The colours that come nearest to one, in whatever language it is typed, the nearest first; none for what is no colour of floors. */
export function nearColors(typed: string): readonly string[] {
  const stems = stemsOf(typed)
  const phrases = [stems, ...synonymsOf(phraseOf(stems))].map(phraseOf)
  const known = phrases.find((phrase) => nearest.has(phrase))
  return (known !== undefined && nearest.get(known)) || []
}
