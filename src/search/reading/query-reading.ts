import type { Language } from '../../i18n/languages.ts'
import { countRows, keepCommon, type RowBitsPool, RowSet } from '../../platform/cache/row-set.ts'
import { isWord, type Match, Matcher, unionOf } from '../matching.ts'
import { stemsOf, type Token, tokensOf, wordOfMeasure } from '../measure-rules.ts'
import type { WordPosting } from '../postings/posting-types.ts'
import type { Postings } from '../postings/postings.ts'
import { allowedErrors, editDistance } from '../postings/spelling.ts'
import { isOrdinary, synonymWords } from '../synonyms.ts'
import { factors } from '../weights.ts'
import { stemWord } from '../word-rules.ts'
import { type Clause, commonRows, turnRound } from './clauses.ts'
import { namesHarm, turnedRound } from './negation-rules.ts'
import { queryTokens } from './query-tokens.ts'

/** More words than that nobody searches for; what stands behind them is not looked at. */
const mostPieces = 8
const longestPhrase = 4
/** What it is worth to have all words of a name, but not together. */
const partsWeight = 50
const shortestPart = 3
const shortestInside = 4
const longWord = 6

/** Reads a query against the catalogue: phrases, words begun or misspelt, measures and SKUs. */
export class QueryReader {
  readonly #postings: Postings
  readonly #pool: RowBitsPool
  readonly #matcher: Matcher

  /** @param isLenient as of {@link Matcher} */
  constructor(postings: Postings, pool: RowBitsPool, isLenient: boolean) {
    this.#postings = postings
    this.#pool = pool
    this.#matcher = new Matcher(postings, pool, isLenient)
  }

  /**
   * @param query as typed; the last word may not be finished unless a space follows it
   * @param language of the page, in which slips are understood first
   * @param isExact whether every word is taken as it is typed: none goes on, stands within another or is a slip
   */
  read(query: string, language: Language, isExact = false): Clause[] {
    const known = {
      hasForm: (folded: string) => this.#postings.hasForm(folded),
      isBegun: (folded: string) => this.#postings.isBegun(folded),
    }
    const tokens = queryTokens(query, language, known, isExact).slice(0, mostPieces)
    const isEnded = isExact || /\s$/.test(query)
    const clauses: (Clause | Token)[] = []
    /** The word that turns the next clause round. */
    let turning: Token | undefined
    for (let at = 0; at < tokens.length; ) {
      const [token, next] = [tokens[at] as Token, tokens[at + 1]]
      const turns = isExact || this.#phraseLength(tokens.slice(at)) > 0 ? undefined : turnedRound(token.folded)
      if (turns !== undefined) {
        if (turns === 'last') this.#turnLast(clauses, token)
        else if (next && !namesHarm(next.folded)) turning = token
        at++
        continue
      }
      const { clause, taken } = this.#readAt(tokens.slice(at), isEnded, isExact)
      clauses.push(asHeard(clause, tokens.slice(at, at + taken)))
      if (turning) this.#turnLast(clauses, turning)
      turning = undefined
      at += taken
    }
    return this.#withCorrections(clauses, language)
  }

  /** Turns the last clause round; one that finds nothing, or names a harm, is left as it is or out. */
  #turnLast(clauses: (Clause | Token)[], { typed }: Token): void {
    const last = clauses.pop()
    if (!last) return
    if (!('matches' in last)) return
    if (namesHarm(last.typed)) clauses.push(last)
    else
      clauses.push(
        ...[turnRound(last, { rows: this.#postings.all }, typed, this.#pool)].filter((turned) => turned !== undefined),
      )
  }

  #withCorrections(clauses: readonly (Clause | Token)[], language: Language): Clause[] {
    const known = clauses.filter((clause) => 'matches' in clause)
    const read = clauses.map((clause) => ('matches' in clause ? clause : this.#corrected(clause, known, language)))
    // Where all is said of what a floor shall not have, floors are asked for.
    for (const { rows } of read.every(({ leftOut }) => leftOut !== undefined) ? read : [])
      keepCommon(rows, unionOf([{ rows: this.#postings.floors }], this.#pool))
    return read
  }

  /** Of how many of the first words the catalogue or the shop's synonyms know a name; 0 for a single word. */
  #phraseLength(tokens: readonly Token[]): number {
    for (let length = Math.min(longestPhrase, tokens.length); length > 1; length--) {
      const phrase = tokens.slice(0, length)
      if (phrase.every(isWord) && this.#matcher.isPhrase(phrase.map(({ word }) => word))) return length
    }
    return 0
  }

  /** The first clause of what is left; a plain token where the catalogue knows nothing of it. */
  #readAt(tokens: readonly Token[], isEnded: boolean, isExact: boolean): { clause: Clause | Token; taken: number } {
    const [token, next] = tokens
    if (!token) throw new Error('no token to read')
    const length = this.#phraseLength(tokens)
    if (length > 0) return { clause: this.#phrase(tokens.slice(0, length)), taken: length }
    const joined = next && this.#joined(token, next)
    if (joined) return { clause: joined, taken: 2 }
    return { clause: this.#single(token, tokens.length === 1 && !isEnded, isExact), taken: 1 }
  }

  #clause(typed: string, matches: readonly Match[]): Clause {
    return { typed, matches, rows: unionOf(matches, this.#pool) }
  }

  /** A name of several words, and whatever else has all of the words. */
  #phrase(tokens: readonly Token[]): Clause {
    const stems = tokens.map(({ word }) => word)
    return this.#withParts(typedOf(tokens), this.#matcher.named(stems), stems)
  }

  #withParts(typed: string, matches: readonly Match[], stems: readonly string[]): Clause {
    const parts = stems.map((stem) => this.#clause(stem, this.#matcher.word(stem)))
    const rows = RowSet.of(commonRows(parts, this.#pool))
    const byParts: Match = { field: 'name', weight: partsWeight, rows, isParts: true }
    return { ...this.#clause(typed, rows.size > 0 ? [...matches, byParts] : matches), parts }
  }

  /** Two words that the catalogue has as one: `ac 5`, `water proof`. */
  #joined(one: Token, other: Token): Clause | undefined {
    const form = one.folded + other.folded
    if (!this.#postings.hasForm(form) || [one, other].every(({ folded }) => this.#postings.hasForm(folded)))
      return undefined
    return this.#clause(typedOf([one, other]), this.#matcher.word(stemWord(form)))
  }

  #single(token: Token, isLast: boolean, isExact: boolean): Clause | Token {
    if (token.across) {
      return this.#clause(token.typed, this.#matcher.across(token.across, token.across.map(wordOfMeasure)))
    }
    if (token.measure) {
      const { measure } = token
      return { ...this.#clause(token.typed, this.#matcher.measure(measure)), measure }
    }
    const { folded, word } = token
    const mayGoOn = isLast && !this.#postings.hasForm(folded)
    const begun = mayGoOn ? this.#matcher.begun(folded) : []
    // What is the stem of a word, and no word itself, is the beginning of several: `lam` of lame and of laminate.
    const matches = begun.length > 0 && folded === word ? begun : [...this.#matcher.word(word), ...begun]
    if (matches.length > 0 || isExact) return this.#clause(token.typed, matches)
    const compound = this.#parted(token)
    if (compound) return compound
    const others = isLast ? [] : this.#matcher.begun(folded)
    if (others.length === 0 && folded.length >= shortestInside && !isCode(folded))
      others.push(...this.#matcher.inside(folded))
    return others.length > 0 ? this.#clause(token.typed, others) : token
  }

  /** One word that the catalogue has as two: `stairnose`, `LAM12FDO01`. */
  #parted({ typed, folded }: Token): Clause | undefined {
    for (let at = shortestPart; at <= folded.length - shortestPart; at++) {
      const stems = [folded.slice(0, at), folded.slice(at)].map(stemWord)
      if (!stems.every((stem) => this.#matcher.isKnown(stem))) continue
      const clause = this.#withParts(typed, this.#matcher.named(stems, factors.joined), stems)
      if (clause.matches.length > 0) return clause
    }
    return undefined
  }

  /** The word that a slip is read as. */
  #corrected(token: Token, known: readonly Clause[], language: Language): Clause {
    const isWhole = isCode(token.folded) || isOrdinary(token.word) || this.#postings.hasForm(token.folded)
    return this.#likeliest(token, isWhole ? [] : this.#meant(token.folded, language), known)
  }

  /** Of words that may be meant one that leaves something to be found; of those the one that finds most. */
  #likeliest({ typed, folded }: Token, words: readonly WordPosting[], known: readonly Clause[]): Clause {
    const candidates = words.map(({ stem, form }) => {
      const clause: Clause = { ...this.#clause(typed, this.#matcher.word(stem)), read: form }
      return { clause, form, count: countRows(commonRows([clause, ...known], this.#pool)) }
    })
    const startsAlike = (form: string) => Number(form[0] === folded[0])
    const [best] = candidates.toSorted(
      (one, other) =>
        Number(other.count > 0) - Number(one.count > 0) ||
        startsAlike(other.form) - startsAlike(one.form) ||
        other.count - one.count ||
        (one.form < other.form ? -1 : 1),
    )
    return best?.clause ?? this.#clause(typed, [])
  }

  /** The closest words of the page's language; those of another only for a long word with one letter wrong. */
  #meant(folded: string, language: Language): WordPosting[] {
    const closest = this.#postings.closestWords(folded)
    const own = closest.filter((word) => isOfLanguage(word, language))
    if (own.length > 0 || folded.length < longWord) return own
    return closest.filter(({ form }) => editDistance(folded, form, 1) <= 1)
  }

  /**
   * A query as one name with a slip in it: the shop's share of wrong letters is of all of the name, so that a short word
   * may have one too, and a word that stands for something else may be a slip of a name's.
   */
  readName(query: string): Clause[] {
    const tokens = tokensOf(query).slice(0, mostPieces)
    const whole = tokens.map(({ folded }) => folded).join('')
    if (tokens.length < 2 || allowedErrors(whole) === 0) return []
    const clauses = tokens.map((token) => ({
      token,
      clause: isWord(token) ? this.#inNames(token) : this.#single(token, false, false),
    }))
    const known = clauses.flatMap(({ clause }) => ('matches' in clause ? clause : []))
    // The longer words first: they tell what the shorter ones are.
    for (const each of clauses.toSorted((one, other) => other.token.folded.length - one.token.folded.length)) {
      if ('matches' in each.clause) continue
      each.clause = this.#misspelt(each.token, known)
      if (each.clause.matches.length === 0) return []
      known.push(each.clause)
    }
    return clauses.flatMap(({ clause }) => ('matches' in clause ? clause : []))
  }

  #inNames(token: Token): Clause | Token {
    const isInName = this.#postings.words(token.word).some(({ rows }) => rows.size > 0)
    return isInName ? this.#clause(token.typed, this.#matcher.word(token.word)) : token
  }

  #misspelt(token: Token, known: readonly Clause[]): Clause {
    const most = Math.max(1, allowedErrors(token.folded))
    const words = isOrdinary(token.word) ? [] : this.#postings.closestInNames(token.folded, most)
    return this.#likeliest(token, words, known)
  }
}

/** Of a word with digits in it nothing is guessed: AC6 is not AC5. */
const isCode = (folded: string): boolean => /\d/.test(folded)

/** What was typed in the letters of another language is read as it sounds. */
function asHeard(clause: Clause | Token, tokens: readonly Token[]): Clause | Token {
  if (!('matches' in clause) || !tokens.some(({ isHeard }) => isHeard)) return clause
  return { ...clause, read: tokens.map(({ folded }) => folded).join(' ') }
}

const typedOf = (tokens: readonly Token[]): string => tokens.map(({ typed }) => typed).join(' ')

/** Whether a word is of a language: names and marks, which are not translated, are of all. */
const isOfLanguage = ({ form, stem, rows, facts }: WordPosting, language: Language): boolean =>
  rows.size > 0 ||
  synonymWords.get(form)?.languages.has(language) === true ||
  [...facts].some(({ fact: { text } }) => stemsOf(text[language] ?? text.en).includes(stem))
