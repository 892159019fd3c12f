import { RowSet } from '../platform/cache/row-set.ts'
import type { SearchDocument, SearchFact } from './document.ts'
import { Groups } from './groups.ts'
import { stemsOf, type Word, wordsOf } from './measure-rules.ts'
import { SortedWords } from './sorted-words.ts'
import { isNumber, Spelling } from './spelling.ts'
import { phraseOf, synonymWords } from './synonyms.ts'

/** What many products have, with the rows that have it and the stems of each of its texts. */
export type FactPosting = { key: string; fact: SearchFact; texts: readonly string[][]; rows: RowSet }
/** A word as it is written, with the rows that have it in their names, and the facts that have it in their texts. */
export type WordPosting = Word & { rows: RowSet; facts: ReadonlySet<FactPosting> }
/** The words of a row's names, and of its SKUs as they are written. Facts are few, and are asked whether they have the row. */
type OwnWords = readonly (WordPosting | string)[]

export type MeasuredField = 'thickness' | 'width' | 'length'

const keyOf = ({ field, text, also, tenthMm }: SearchFact): string =>
  [field, text.en, text.fr, text.ar, text.bn, also, tenthMm].join('\n')

const isMeasured = (fact: SearchFact): boolean => fact.tenthMm !== undefined

/** The SKU's parts, as a person may type them: without hyphens, or only the first of them. */
const skuWordsOf = (sku: string): string[] => stemsOf(sku.replaceAll(/[^\p{L}\d]+/gu, ' '))

const textsOf = ({ text, also, label }: SearchFact): string[] => [
  ...new Set([...Object.values(text), also, ...Object.values(label ?? {})].filter((each) => each !== undefined)),
]

const none: ReadonlySet<never> = new Set<never>()

/** Changes the facts of a word. Most words are of names only: none of those has a set of its own. */
function setFacts(word: WordPosting, change: (facts: Set<FactPosting>) => void): void {
  const facts = word.facts === none ? new Set<FactPosting>() : (word.facts as Set<FactPosting>)
  change(facts)
  word.facts = facts.size > 0 ? facts : none
}

/**
 * Which rows have which words: of names and SKUs word by word, of all that products share fact by fact, so that a word of
 * a fact is kept once and not for every product. A row is put and removed without a look at any other.
 */
export class Postings {
  readonly floors = new RowSet()
  readonly #words = new Map<string, WordPosting>()
  /** Those that are no numbers. */
  readonly #lettered = new Set<WordPosting>()
  /** The words whose stem is another word. */
  readonly #byStem = new Groups<WordPosting>()
  readonly #sorted = new SortedWords()
  readonly #spelling = new Spelling()
  readonly #facts = new Map<string, FactPosting>()
  readonly #byPhrase = new Groups<FactPosting>()
  readonly #measured = {
    thickness: new Set<FactPosting>(),
    width: new Set<FactPosting>(),
    length: new Set<FactPosting>(),
  }
  readonly #skus = new Map<string, RowSet>()
  readonly #sortedSkus = new SortedWords()
  readonly #ownWords: (OwnWords | undefined)[] = []
  #nameLengths = new Uint8Array(1024)

  constructor() {
    for (const { form, stem } of synonymWords.values()) this.#word({ form, stem })
  }

  /** One more than the highest row that was ever put. */
  get room(): number {
    return this.#ownWords.length
  }

  /** How many words the longest name of a row has, at most 255. */
  nameLength(row: number): number {
    return this.#nameLengths[row] ?? 0
  }

  put(row: number, document: SearchDocument): void {
    this.remove(row)
    const inNames = Object.values(document.name).map((name) => wordsOf(name ?? ''))
    const names = [...new Set(inNames.flat().map((word) => this.#word(word)))]
    const own: OwnWords = names
    const skus = [...new Set(document.skus.flatMap(skuWordsOf))]
    for (const { rows } of names) rows.add(row)
    for (const word of skus) this.#sku(word).add(row)
    for (const fact of document.facts) this.#fact(fact).rows.add(row)
    if (document.isFloor) this.floors.add(row)
    // A list that is spread into another has room for more, which none needs.
    this.#ownWords[row] = own.concat(skus)
    this.#setNameLength(row, Math.max(0, ...inNames.map(({ length }) => length)))
  }

  remove(row: number): void {
    const own = this.#ownWords[row]
    if (!own) return
    this.#ownWords[row] = undefined
    this.floors.delete(row)
    for (const word of own) this.#removeWord(word, row)
    for (const fact of this.#facts.values()) {
      fact.rows.delete(row)
      if (fact.rows.size === 0) this.#dropFact(fact)
    }
  }

  /** Whether a folded word stands so in the catalogue or among the synonyms. */
  hasForm(form: string): boolean {
    return this.#words.has(form)
  }

  /** The words with this stem. */
  words(stem: string): WordPosting[] {
    const same = this.#words.get(stem)
    return [...(same?.stem === stem ? [same] : []), ...(this.#byStem.get(stem) ?? [])]
  }

  sku(word: string): RowSet | undefined {
    return this.#skus.get(word)
  }

  *wordsBeginningWith(prefix: string): Generator<WordPosting> {
    for (const form of this.#sorted.beginningWith(prefix)) {
      const word = this.#words.get(form)
      if (word) yield word
    }
  }

  *skusBeginningWith(prefix: string): Generator<RowSet> {
    for (const word of this.#sortedSkus.beginningWith(prefix)) {
      const rows = this.sku(word)
      if (rows) yield rows
    }
  }

  /** The words that have `part`, which is no number, somewhere in them. */
  *wordsWith(part: string): Generator<WordPosting> {
    for (const word of this.#lettered) if (word.form.includes(part)) yield word
  }

  /** The words that a slip may be meant as. */
  closestWords(folded: string): WordPosting[] {
    return this.#postingsOf(this.#spelling.closest(folded))
  }

  /** The words of names that a slip may be meant as, with so many letters wrong at most. */
  closestInNames(folded: string, most: number): WordPosting[] {
    const passes = (form: string) => (this.#words.get(form)?.rows.size ?? 0) > 0
    return this.#postingsOf(this.#spelling.closest(folded, { most, passes }))
  }

  /** The facts of which one of the texts is just these words. */
  factsCalled(phrase: string): ReadonlySet<FactPosting> {
    return this.#byPhrase.get(phrase) ?? none
  }

  /** The lengths of one kind from one to another, both included, in tenths of a millimetre. */
  lengths(field: MeasuredField, { from, to }: { from: number; to: number }): FactPosting[] {
    return [...this.#measured[field]].filter(({ fact: { tenthMm = 0 } }) => tenthMm >= from && tenthMm <= to)
  }

  /** The lengths of one kind that are outside a range, but not by more than half of what was asked for; the nearest first. */
  lengthsNear(field: MeasuredField, { from, to }: { from: number; to: number }): FactPosting[] {
    const asked = (from + to) / 2
    const distance = ({ fact: { tenthMm = 0 } }: FactPosting) => Math.abs(tenthMm - asked)
    return [...this.#measured[field]]
      .filter((posting) => distance(posting) > (to - from) / 2 && distance(posting) <= asked / 2)
      .toSorted((one, other) => distance(one) - distance(other))
  }

  #postingsOf(forms: readonly string[]): WordPosting[] {
    return forms.flatMap((form) => this.#words.get(form) ?? [])
  }

  #newWord({ form, stem }: Word): WordPosting {
    const posting: WordPosting = { form, stem, rows: new RowSet(), facts: none }
    this.#words.set(form, posting)
    if (!isNumber(form)) this.#lettered.add(posting)
    if (stem !== form) this.#byStem.add(stem, posting)
    this.#sorted.add(form)
    this.#spelling.add(form)
    return posting
  }

  #word(word: Word): WordPosting {
    return this.#words.get(word.form) ?? this.#newWord(word)
  }

  #sku(word: string): RowSet {
    const known = this.#skus.get(word)
    if (known) return known
    const rows = new RowSet()
    this.#skus.set(word, rows)
    this.#sortedSkus.add(word)
    return rows
  }

  #removeWord(word: WordPosting | string, row: number): void {
    const rows = typeof word === 'string' ? this.#sku(word) : word.rows
    rows.delete(row)
    if (typeof word !== 'string') this.#dropUnused(word)
    else if (rows.size === 0) {
      this.#skus.delete(word)
      this.#sortedSkus.delete(word)
    }
  }

  #fact(fact: SearchFact): FactPosting {
    const key = keyOf(fact)
    const known = this.#facts.get(key)
    if (known) return known
    const texts = textsOf(fact)
    const posting: FactPosting = { key, fact, texts: texts.map(stemsOf), rows: new RowSet() }
    this.#facts.set(key, posting)
    this.#measuredOf(fact)?.add(posting)
    if (isMeasured(fact)) return posting
    for (const stems of posting.texts) this.#byPhrase.add(phraseOf(stems), posting)
    for (const word of texts.flatMap(wordsOf)) setFacts(this.#word(word), (facts) => facts.add(posting))
    return posting
  }

  #measuredOf({ field }: SearchFact): Set<FactPosting> | undefined {
    return field === 'thickness' || field === 'width' || field === 'length' ? this.#measured[field] : undefined
  }

  #dropFact(posting: FactPosting): void {
    this.#facts.delete(posting.key)
    this.#measuredOf(posting.fact)?.delete(posting)
    for (const stems of posting.texts) this.#byPhrase.delete(phraseOf(stems), posting)
    if (isMeasured(posting.fact)) return
    for (const { form } of textsOf(posting.fact).flatMap(wordsOf)) {
      const word = this.#words.get(form)
      if (!word) continue
      setFacts(word, (facts) => facts.delete(posting))
      this.#dropUnused(word)
    }
  }

  /** Drops a word that nothing has any more. Words of the synonyms stay, whether a product has them or not. */
  #dropUnused(word: WordPosting): void {
    if (word.rows.size > 0 || word.facts.size > 0 || synonymWords.has(word.form)) return
    this.#words.delete(word.form)
    this.#lettered.delete(word)
    if (word.stem !== word.form) this.#byStem.delete(word.stem, word)
    this.#sorted.delete(word.form)
    this.#spelling.delete(word.form)
  }

  #setNameLength(row: number, length: number): void {
    if (row >= this.#nameLengths.length) {
      const roomier = new Uint8Array(Math.max(row + 1, this.#nameLengths.length * 2))
      roomier.set(this.#nameLengths)
      this.#nameLengths = roomier
    }
    this.#nameLengths[row] = Math.min(length, 255)
  }
}
