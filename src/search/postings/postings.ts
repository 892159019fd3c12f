import { RowSet } from '../../platform/cache/row-set.ts'
import { RowTexts } from '../../platform/cache/row-texts.ts'
import { TextTable } from '../../platform/cache/text-table.ts'
import type { SearchDocument, SearchFact } from '../document.ts'
import { stemsOf, type Word, wordsOf } from '../measure-rules.ts'
import { phraseOf, synonymWords } from '../synonyms.ts'
import { isMeasured, keyOf, skuWordsOf, textsOf } from './fact-texts.ts'
import { Groups } from './groups.ts'
import { type FactPosting, type MeasuredField, none, setFacts, type WordPosting } from './posting-types.ts'
import { Prices } from './prices.ts'
import { SortedWords } from './sorted-words.ts'
import { isNumber, Spelling } from './spelling.ts'
import { TextRows } from './text-rows.ts'

/**
 * Each word once, the first of those that are written alike. They are compared with each other, since they are few: V8 keeps every text that a map or
 * set is asked for in one table of its own, which holds the thread for 10 ms and more whenever it grows, and SKUs and numbers would fill it.
 */
const unique = <W>(words: readonly W[], formOf: (word: W) => string): W[] =>
  words.filter((word, at) => words.findIndex((other) => formOf(other) === formOf(word)) === at)

/**
 * Which rows have which words: of names and SKUs word by word, of all that products share fact by fact, so that a word of
 * a fact is kept once and not for every product. A row is put and removed without a look at any other.
 */
export class Postings {
  readonly floors = new RowSet()
  readonly all = new RowSet()
  readonly prices = new Prices()
  /** All but the numbers that are in names only. */
  readonly #words = new Map<string, WordPosting>()
  /** The numbers that are among the words, or were: in a table that no text of a name goes into by being looked for. */
  readonly #numberWords = new TextTable()
  /** The numbers that are in names only: where names count products, they are as many as these. */
  readonly #numbers = new TextRows()
  /** Those that are no numbers. */
  readonly #lettered = new Set<WordPosting>()
  /** The words whose stem is another word. */
  readonly #byStem = new Groups<WordPosting>()
  readonly #sorted = new SortedWords()
  readonly #spelling = new Spelling(this.#numbers)
  readonly #facts = new Map<string, FactPosting>()
  readonly #byPhrase = new Groups<FactPosting>()
  readonly #measured = {
    thickness: new Set<FactPosting>(),
    width: new Set<FactPosting>(),
    length: new Set<FactPosting>(),
  }
  readonly #skus = new TextRows()
  /** Of each row the words of its names, and those of its SKUs on a second line: facts are few, and are asked whether they have the row. */
  readonly #ownWords = new RowTexts()
  #room = 0
  #nameLengths = new Uint8Array(1024)

  constructor() {
    for (const { form, stem } of synonymWords.values()) this.#word({ form, stem })
  }

  /** One more than the highest row that was ever put. */
  get room(): number {
    return this.#room
  }

  /** How many words the longest name of a row has, at most 255. */
  nameLength(row: number): number {
    return this.#nameLengths[row] ?? 0
  }

  put(row: number, document: SearchDocument): void {
    this.remove(row)
    const inNames = Object.values(document.name).map((name) => wordsOf(name ?? ''))
    const words = unique(inNames.flat(), ({ form }) => form)
    const skus = unique(document.skus.flatMap(skuWordsOf), (word) => word)
    for (const word of words) this.#addWord(word, row)
    for (const word of skus) this.#skus.add(word, row)
    for (const fact of document.facts) this.#fact(fact).rows.add(row)
    if (document.isFloor) this.floors.add(row)
    this.all.add(row)
    this.prices.put(row, document.price)
    this.#ownWords.put(row, [words.map(({ form }) => form), skus].map((own) => own.join(' ')).join('\n'))
    this.#room = Math.max(this.#room, row + 1)
    this.#setNameLength(row, Math.max(0, ...inNames.map(({ length }) => length)))
  }

  remove(row: number): void {
    if (!this.all.has(row)) return
    const [words = [], skus = []] = this.#ownWords
      .textOf(row)
      .split('\n')
      .map((own) => own.split(' '))
    this.#ownWords.put(row, '')
    this.floors.delete(row)
    this.all.delete(row)
    this.prices.remove(row)
    for (const form of words) this.#removeWord(form, row)
    for (const word of skus) this.#skus.delete(word, row)
    for (const fact of this.#facts.values()) {
      fact.rows.delete(row)
      if (fact.rows.size === 0) this.#dropFact(fact)
    }
  }

  /** Whether a folded word stands so in the catalogue or among the synonyms. */
  hasForm(form: string): boolean {
    return this.#words.has(form) || this.#numbers.rowsOf(form) !== undefined
  }

  /** Whether a word, or a part of a SKU, begins so. */
  isBegun(prefix: string): boolean {
    return [this.#sorted, this.#numbers, this.#skus].some((words) => !words.beginningWith(prefix).next().done)
  }

  /** The words with this stem. */
  words(stem: string): WordPosting[] {
    const same = this.#find(stem)
    return [...(same?.stem === stem ? [same] : []), ...(this.#byStem.get(stem) ?? [])]
  }

  sku(word: string): RowSet | undefined {
    return this.#skus.rowsOf(word)
  }

  *wordsBeginningWith(prefix: string): Generator<WordPosting> {
    for (const words of [this.#sorted, this.#numbers])
      for (const form of words.beginningWith(prefix)) {
        const word = this.#find(form)
        if (word) yield word
      }
  }

  *skusBeginningWith(prefix: string): Generator<RowSet> {
    for (const word of this.#skus.beginningWith(prefix)) {
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
    const passes = (form: string) => (this.#find(form)?.rows.size ?? 0) > 0
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
    return forms.flatMap((form) => this.#find(form) ?? [])
  }

  #find(form: string): WordPosting | undefined {
    const word = this.#words.get(form)
    if (word || !isNumber(form)) return word
    const rows = this.#numbers.rowsOf(form)
    return rows && { form, stem: form, rows, facts: none }
  }

  #addWord(word: Word, row: number): void {
    if (isNumber(word.form) && this.#numberWords.find(word.form) === undefined) this.#numbers.add(word.form, row)
    else this.#word(word).rows.add(row)
  }

  #newWord({ form, stem }: Word): WordPosting {
    const rows = isNumber(form) ? this.#numbers.take(form) : new RowSet()
    const posting: WordPosting = { form, stem, rows, facts: none }
    this.#words.set(form, posting)
    if (isNumber(form)) this.#numberWords.numberOf(form)
    else this.#lettered.add(posting)
    if (stem !== form) this.#byStem.add(stem, posting)
    this.#sorted.add(form)
    this.#spelling.add(form)
    return posting
  }

  #word(word: Word): WordPosting {
    return this.#words.get(word.form) ?? this.#newWord(word)
  }

  #removeWord(form: string, row: number): void {
    const word = this.#words.get(form)
    if (word === undefined) this.#numbers.delete(form, row)
    else {
      word.rows.delete(row)
      this.#dropUnused(word)
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
