import { foldText } from '../word-rules.ts'

/*
 * What a query says that a floor shall not have: `no glue`, `sans colle`, `আঠা ছাড়া`. Who asks for one that does not slip means what it does not do as a
 * quality, which is found by the same word.
 */

const foldedSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldText))

const beforeIt = foldedSet('not no non without sans بدون بلا دون غير مو مش ليس ليست')
const behindIt = foldedSet('ছাড়া বিহীন মুক্ত নয় নেই')

/** Where a word turns round what is said: what comes next, or what came before it. */
export const turnedRound = (folded: string): 'next' | 'last' | undefined =>
  beforeIt.has(folded) ? 'next' : behindIt.has(folded) ? 'last' : undefined

/** What goods are said to be free of, where `free samples` are none. */
const unwanted =
  'glue|adhesive|nails?|grout|noise|scratch|slip|formaldehyde|phthalates?|vocs?|odou?r|smell|dust|latex|pvc|plastic'

/** Several words that are said for one that turns round, and forms that have it in them. */
const idioms: readonly [RegExp, string][] = (
  [
    [String.raw`\b\p{L}+n't\b|\b(?:isnt|doesnt|dont|wont|cant|arent|cannot)\b`, ' not '],
    [String.raw`\bw/o\b`, ' without '],
    [String.raw`\b(${unwanted})[ -]free\b`, ' without $1'],
    [String.raw`\bpas (?:de |d')`, ' sans '],
    [String.raw`(?<![\p{L}\p{M}])من غير(?![\p{L}\p{M}])`, ' بدون '],
  ] as const
).map(([pattern, said]) => [new RegExp(pattern, 'gu'), said])

/** A folded query with each of them as one word. */
export const withPlainNegation = (folded: string): string =>
  idioms.reduce((text, [pattern, said]) => text.replaceAll(pattern, said), folded)

/** What floors do that nobody wants: the shop's words for what does not. */
const harms =
  foldedSet(`scratch scratches scratched scratching slip slips slipping slippery slippy skid noise noisy loud squeak dent dents stain stains
  glisse glissant glissante glisser glissent raye rayure rayures rayer bruit bruyant tache taches
  زلق تزلق ينزلق تنزلق يزلق زلقة انزلاق خدش خدوش تنخدش ينخدش صوت ضجيج
  পিচ্ছিল পিছল পিছলা পিছলায় পিছলে আঁচড় দাগ শব্দ আওয়াজ`)

/** Whether a folded word names such a thing: then it is looked for, whether it is said not to be there or not. */
export const namesHarm = (folded: string): boolean => harms.has(folded)
