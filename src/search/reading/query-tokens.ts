import type { Language } from '../../i18n/languages.ts'
import { allTokensOf, type Token, telling, tokensOf } from '../measure-rules.ts'
import { isOrdinary, widthsCalled } from '../synonyms.ts'
import { foldText, stemWord } from '../word-rules.ts'
import { turnedRound, withPlainNegation } from './negation-rules.ts'
import { wordSoundingLike } from './sounds.ts'

/** What of the catalogue a query is read by, before it is known what its words mean. */
export type KnownWords = {
  /** Whether a folded word stands so in the catalogue or among the synonyms. */
  hasForm(folded: string): boolean
  /** Whether a word of the catalogue, or a SKU, begins so. */
  isBegun(folded: string): boolean
}

const isPlain = ({ measure, across }: Token): boolean => measure === undefined && across === undefined

const wordToken = (typed: string, folded: string): Token => ({ typed, folded, word: stemWord(folded) })

/** Words in two parts, of which one says nothing by itself and so would be left out: `under lay`. */
function withJoined(tokens: readonly Token[], known: KnownWords): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at], tokens[at + 1]]
    if (!token) continue
    const isApart = next && isPlain(token) && isPlain(next) && telling([token, next]).length === 1
    const folded = `${token.folded}${next?.folded}`
    if (!isApart || known.hasForm(next.folded) || !known.hasForm(folded)) joined.push(token)
    else {
      joined.push(wordToken(`${token.typed} ${next.typed}`, folded))
      at++
    }
  }
  return joined
}

/** A word of the page's language that was typed in Latin letters, as it is written there. */
function asWritten(token: Token, language: Language, known: KnownWords): Token {
  const { typed, folded, word } = token
  if (!isPlain(token) || isOrdinary(word) || known.hasForm(folded) || known.isBegun(folded)) return token
  const meant = wordSoundingLike(folded, language)
  return meant === undefined ? token : { ...wordToken(typed, meant), isHeard: true }
}

/** Words for colour itself, folded. */
const colorWords: ReadonlySet<string> = new Set([
  'colour',
  'color',
  'coloured',
  'colored',
  'couleur',
  'teinte',
  'shade',
  'tone',
])
const isColorWord = (token: Token | undefined): boolean => token !== undefined && colorWords.has(token.folded)

/** `wide` says nothing of its own behind the width itself, nor `colour` beside another word, unless it is matched. */
const isTelling = (token: Token, at: number, tokens: readonly Token[]): boolean => {
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (isColorWord(token)) return (before ?? after) === undefined || after?.word.startsWith('match') === true
  return before?.measure === undefined || widthsCalled(token.word) === undefined
}

/**
 * The words of a query that say something, and those that turn round what others say.
 * @param language of the page
 * @param isExact whether every word is taken as it is typed
 */
export function queryTokens(query: string, language: Language, known: KnownWords, isExact: boolean): Token[] {
  if (isExact) return tokensOf(query).filter(isTelling)
  const all = allTokensOf(withPlainNegation(foldText(query)))
  const written = withJoined(all, known).map((token) => asWritten(token, language, known))
  const kept = written.filter((token) => telling([token]).length > 0 || turnedRound(token.folded) !== undefined)
  return (telling(written).length > 0 ? kept : written).filter(isTelling)
}
