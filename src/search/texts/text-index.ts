import { Slices } from '../../platform/cache/slices.ts'
import { stemsOf, type Token, tokensOf } from '../measure-rules.ts'
import { SortedWords } from '../postings/sorted-words.ts'
import { Spelling } from '../postings/spelling.ts'
import { meaningsOf, phraseOf, synonymsOf, synonymWords } from '../synonyms.ts'
import { stemWord } from '../word-rules.ts'
import { questionWaysOf } from './question-concepts.ts'

/** Something to read or to go to, in one language: a category, a section of a guide, a question with its answer. */
export type TextDocument = {
  kind: 'category' | 'guide' | 'answer'
  title: string
  /** What else is said under the title; plain text. */
  text: string
  href: string
  /** What it is about in other words, which count as those of the title and are not shown. */
  also?: string
  /** Of a category: by what its products are counted, and what it is called where it stands alone. */
  id?: string
  fullName?: string
  /** Of a section: what the page that it is on is called. */
  page?: string
}

/** The words of a query that say one thing, in every way that it is said: each way is the stems that stand together. */
type Clause = { ways: readonly (readonly string[])[] }

const longestPhrase = 4
/** A word of the title is worth so many of the text. */
const titleWeight = 3
/** What share of a query's telling words a text must have. */
const leastCoverage = 0.6
/** Of the words that begin as one that is not finished yet, so many are looked at. */
const mostBeginnings = 20

class WordSets {
  readonly #documents = new Map<string, Set<number>>()

  add(stem: string, document: number): void {
    const known = this.#documents.get(stem)
    if (known) known.add(document)
    else this.#documents.set(stem, new Set([document]))
  }

  has(stem: string, document: number): boolean {
    return this.#documents.get(stem)?.has(document) === true
  }

  of(stem: string): ReadonlySet<number> | undefined {
    return this.#documents.get(stem)
  }
}

/**
 * A full-text index of the texts of one language, which are some hundreds: words are read as the product search reads them (stems,
 * synonyms, slips), but a text needs only most of a query's words, the rarer ones counting more (inverse document frequency).
 */
export class TextIndex {
  readonly #documents: readonly TextDocument[]
  readonly #titles = new WordSets()
  readonly #all = new WordSets()
  readonly #forms = new Map<string, string>()
  readonly #sorted = new SortedWords()
  readonly #spelling = new Spelling()

  private constructor(documents: readonly TextDocument[]) {
    this.#documents = documents
  }

  /** Reads the texts, and gives the thread away in between. */
  static async of(documents: readonly TextDocument[]): Promise<TextIndex> {
    const index = new TextIndex(documents)
    const slices = new Slices()
    for (const at of documents.keys()) {
      index.#add(at)
      await slices.rest()
    }
    for (const { form, stem } of synonymWords.values()) {
      index.#addForm(form, stem)
      await slices.rest()
    }
    return index
  }

  #add(at: number): void {
    const { title, text, also = '' } = this.#documents[at] as TextDocument
    for (const stem of [...stemsOf(title), ...stemsOf(also)]) this.#titles.add(stem, at)
    for (const { folded, word } of [title, also, text].flatMap(tokensOf)) {
      this.#all.add(word, at)
      this.#addForm(folded, word)
    }
  }

  #addForm(form: string, stem: string): void {
    if (this.#forms.has(form)) return
    this.#forms.set(form, stem)
    this.#sorted.add(form)
    this.#spelling.add(form)
  }

  /** The texts that a query is about, the best of each kind first. A category needs one of its words, others most of them. */
  find(query: string): TextDocument[] {
    const clauses = this.#read(tokensOf(query), /\s$/.test(query))
    const weights = clauses.map((clause) => this.#rarity(clause))
    const asked = weights.reduce((sum, weight) => sum + weight, 0)
    const scored = this.#candidates(clauses).flatMap((at) => {
      const document = this.#documents[at]
      const inTitle = clauses.map((clause) => hasWay(clause, (stem) => this.#titles.has(stem, at)))
      const inText = clauses.map((clause) => hasWay(clause, (stem) => this.#all.has(stem, at)))
      const sum = (has: readonly boolean[]) => weights.reduce((total, weight, i) => total + (has[i] ? weight : 0), 0)
      const covers = sum(inText) >= leastCoverage * asked
      const isMeant = document?.kind === 'category' ? inTitle.includes(true) : covers && inTitle.includes(true)
      if (!document || !isMeant) return []
      return { document, at, score: sum(inTitle) * titleWeight + sum(inText) - document.title.length / 1000 }
    })
    return scored.toSorted((one, other) => other.score - one.score || one.at - other.at).map(({ document }) => document)
  }

  #read(tokens: readonly Token[], isEnded: boolean): Clause[] {
    const clauses: Clause[] = []
    for (let at = 0; at < tokens.length; ) {
      const { clause, taken } = this.#readAt(tokens.slice(at), isEnded)
      clauses.push(clause)
      at += taken
    }
    return clauses
  }

  #readAt(tokens: readonly Token[], isEnded: boolean): { clause: Clause; taken: number } {
    for (let taken = Math.min(longestPhrase, tokens.length); taken > 1; taken--) {
      const stems = tokens.slice(0, taken).map(({ word }) => word)
      const others = otherWays(stems)
      if (others.length > 0) return { clause: { ways: [stems, ...others] }, taken }
    }
    const [token] = tokens
    return { clause: { ways: token ? this.#waysOf(token, tokens.length === 1 && !isEnded) : [] }, taken: 1 }
  }

  /** A word, what else the thing is called, what it begins where it is the last one, and what it is a slip of. */
  #waysOf({ folded, word, measure, across }: Token, mayGoOn: boolean): string[][] {
    const others = otherWays([word])
    if (this.#all.of(word) || others.length > 0 || measure || across) return [[word], ...others]
    const begun = mayGoOn ? [...this.#sorted.beginningWith(folded)].slice(0, mostBeginnings) : []
    const meant = begun.length > 0 ? begun : this.#spelling.closest(folded)
    return meant.flatMap((form) => {
      const stem = this.#forms.get(form) ?? stemWord(form)
      return [[stem], ...otherWays([stem])]
    })
  }

  /** The texts that have any of the words. */
  #candidates(clauses: readonly Clause[]): number[] {
    const stems = clauses.flatMap(({ ways }) => ways.map(([first = '']) => first))
    return [...new Set(stems.flatMap((stem) => [...(this.#all.of(stem) ?? [])]))]
  }

  /** How much it tells to have a clause; one that no text has counts as much as the rarest. */
  #rarity(clause: Clause): number {
    const count = this.#candidates([clause]).filter((at) => hasWay(clause, (stem) => this.#all.has(stem, at))).length
    return Math.log(1 + this.#documents.length / Math.max(1, count))
  }
}

const otherWays = (stems: readonly string[]): string[][] => {
  const phrase = phraseOf(stems)
  return [...questionWaysOf(stems), ...synonymsOf(phrase), ...meaningsOf(phrase)].map((names) => [...names])
}

const hasWay = ({ ways }: Clause, has: (stem: string) => boolean): boolean => ways.some((stems) => stems.every(has))
