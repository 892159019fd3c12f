const FIRST_TEXTS = 1024
/** Room for each text at first: an identifier has 36. */
const FIRST_BYTES = 40
/** Of all places in the table so many in one are taken at most, so that a text is met after a look or two. */
const MOST_TAKEN = 0.5

const encoder = new TextEncoder()
/** Where a text that is looked up is written, as bytes. */
let looked = new Uint8Array(1024)

/** Writes a text as bytes. @returns how many they are */
function write(text: string): number {
  if (text.length * 3 > looked.length) looked = new Uint8Array(text.length * 6)
  return encoder.encodeInto(text, looked).written
}

/** FNV-1a, 32 bits. */
function hashOf(bytes: Uint8Array, length: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193)
  return hash >>> 0
}

/**
 * Texts by numbers of their own, from 0 on, each for good. They are kept as bytes in one piece of memory, with their hashes: a hundred thousand texts and
 * a map of them take four times as much, for which the collector then leaves half as much again unused.
 */
export class TextTable {
  #bytes = Buffer.alloc(FIRST_TEXTS * FIRST_BYTES)
  /** By the number, where a text ends; it begins where the one before ends. */
  #ends = new Uint32Array(FIRST_TEXTS)
  #hashes = new Uint32Array(FIRST_TEXTS)
  /** By the hash, a text's number and one more; 0 where there is none. */
  #places = new Uint32Array(FIRST_TEXTS / MOST_TAKEN)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The number of a text; one that is not known yet gets the next. */
  numberOf(text: string): number {
    const length = write(text)
    const hash = hashOf(looked, length)
    const place = this.#placeOf(hash, length)
    const known = this.#places[place] as number
    return known === 0 ? this.#add(hash, length, place) : known - 1
  }

  /** The number of a text that is known, else undefined. */
  find(text: string): number | undefined {
    const length = write(text)
    const known = this.#places[this.#placeOf(hashOf(looked, length), length)] as number
    return known === 0 ? undefined : known - 1
  }

  /** The text of a number; empty where there is none. */
  textOf(number: number): string {
    return number < this.#size ? this.#bytes.toString('utf8', this.#beginOf(number), this.#ends[number]) : ''
  }

  /** Below 0 where the first text comes before the other by its bytes, above 0 where after it. */
  compare(one: number, other: number): number {
    const [from, otherFrom] = [this.#beginOf(one), this.#beginOf(other)]
    const [length, otherLength] = [this.lengthOf(one), this.lengthOf(other)]
    const bytes = this.#bytes
    for (let at = 0; at < length && at < otherLength; at++) {
      const difference = (bytes[from + at] as number) - (bytes[otherFrom + at] as number)
      if (difference !== 0) return difference
    }
    return length - otherLength
  }

  /** As {@link compare}, of a text and one that need not be known. */
  compareWith(number: number, other: string): number {
    const otherLength = write(other)
    const length = this.lengthOf(number)
    return this.#differenceIn(number, Math.min(length, otherLength)) || length - otherLength
  }

  beginsWith(number: number, prefix: string): boolean {
    const length = write(prefix)
    return this.lengthOf(number) >= length && this.#differenceIn(number, length) === 0
  }

  /** Which bytes are in a text, each as one of 32 bits. */
  charactersOf(number: number): number {
    let characters = 0
    const end = this.#ends[number] as number
    for (let at = this.#beginOf(number); at < end; at++) characters |= 1 << ((this.#bytes[at] as number) & 31)
    return characters
  }

  /** How many bytes a text has. */
  lengthOf(number: number): number {
    return (this.#ends[number] as number) - this.#beginOf(number)
  }

  #beginOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] as number)
  }

  /** Where the text that was written last has its place, or would have it. */
  #placeOf(hash: number, length: number): number {
    const last = this.#places.length - 1
    let place = hash & last
    for (;;) {
      const known = this.#places[place] as number
      if (known === 0 || (this.#hashes[known - 1] === hash && this.#isWritten(known - 1, length))) return place
      place = (place + 1) & last
    }
  }

  #isWritten(number: number, length: number): boolean {
    return this.lengthOf(number) === length && this.#differenceIn(number, length) === 0
  }

  /** Of the first of a text's bytes that differs from the text that was written last, of so many. */
  #differenceIn(number: number, length: number): number {
    const from = this.#beginOf(number)
    for (let at = 0; at < length; at++) {
      const difference = (this.#bytes[from + at] as number) - (looked[at] as number)
      if (difference !== 0) return difference
    }
    return 0
  }

  #add(hash: number, length: number, place: number): number {
    const number = this.#size
    if (number === this.#ends.length) this.#growTable()
    const from = this.#beginOf(number)
    if (from + length > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(from + length, this.#bytes.length * 2))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes.set(looked.subarray(0, length), from)
    this.#ends[number] = from + length
    this.#hashes[number] = hash
    const isRoomy = number + 1 < this.#places.length * MOST_TAKEN
    const free = isRoomy ? place : this.#placeAfterGrowth(hash, length)
    this.#places[free] = number + 1
    this.#size++
    return number
  }

  #placeAfterGrowth(hash: number, length: number): number {
    const last = this.#places.length * 2 - 1
    this.#places = new Uint32Array(last + 1)
    for (let number = 0; number < this.#size; number++) {
      let place = (this.#hashes[number] as number) & last
      while (this.#places[place] !== 0) place = (place + 1) & last
      this.#places[place] = number + 1
    }
    return this.#placeOf(hash, length)
  }

  #growTable(): void {
    const larger = (column: Uint32Array): Uint32Array<ArrayBuffer> => {
      const copy = new Uint32Array(column.length * 2)
      copy.set(column)
      return copy
    }
    this.#ends = larger(this.#ends)
    this.#hashes = larger(this.#hashes)
  }
}
