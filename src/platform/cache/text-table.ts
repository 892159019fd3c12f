import { Column } from './column.ts'

/** A block of texts has 64 KB, or is as long as the one text that is longer: what is there stays where it is while more is added. */
const BLOCK_BITS = 16
const BLOCK_BYTES = 1 << BLOCK_BITS
/** By the highest bits of a hash: each part of the table grows by itself, so that no text waits until all are put into their places anew. */
const PART_BITS = 6
const FIRST_PLACES = 32
/** Of all places of a part so many in one are taken at most, so that a text is met after a look or two. */
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
 * Texts by numbers of their own, from 0 on, each for good. They are kept as bytes in blocks of memory, with their hashes: a hundred thousand texts and
 * a map of them take four times as much, for which the collector then leaves half as much again unused.
 */
export class TextTable {
  readonly #blocks: Buffer[] = []
  /** What is taken of the last block. */
  #used = BLOCK_BYTES
  /** By the number, where a text begins: the block's number, then the place in it. */
  readonly #begins = new Column(Uint32Array)
  readonly #lengths = new Column(Uint32Array)
  readonly #hashes = new Column(Uint32Array)
  /** In each part, by the hash, a text's number and one more; 0 where there is none. */
  readonly #parts = Array.from({ length: 1 << PART_BITS }, () => new Uint32Array(FIRST_PLACES))
  readonly #taken = new Uint32Array(1 << PART_BITS)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The number of a text; one that is not known yet gets the next. */
  numberOf(text: string): number {
    const length = write(text)
    const hash = hashOf(looked, length)
    const known = this.#knownAt(hash, length)
    return known === 0 ? this.#add(hash, length) : known - 1
  }

  /** The number of a text that is known, else undefined. */
  find(text: string): number | undefined {
    const length = write(text)
    const known = this.#knownAt(hashOf(looked, length), length)
    return known === 0 ? undefined : known - 1
  }

  /** The text of a number; empty where there is none. */
  textOf(number: number): string {
    if (number >= this.#size) return ''
    const from = this.#placeInBlock(number)
    return this.#blockOf(number).toString('utf8', from, from + this.lengthOf(number))
  }

  /** Below 0 where the first text comes before the other by its bytes, above 0 where after it. */
  compare(one: number, other: number): number {
    const [bytes, otherBytes] = [this.#blockOf(one), this.#blockOf(other)]
    const [from, otherFrom] = [this.#placeInBlock(one), this.#placeInBlock(other)]
    const [length, otherLength] = [this.lengthOf(one), this.lengthOf(other)]
    for (let at = 0; at < length && at < otherLength; at++) {
      const difference = (bytes[from + at] as number) - (otherBytes[otherFrom + at] as number)
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
    const bytes = this.#blockOf(number)
    const from = this.#placeInBlock(number)
    const end = from + this.lengthOf(number)
    for (let at = from; at < end; at++) characters |= 1 << ((bytes[at] as number) & 31)
    return characters
  }

  /** How many bytes a text has. */
  lengthOf(number: number): number {
    return this.#lengths.at(number)
  }

  #blockOf(number: number): Buffer {
    return this.#blocks[this.#begins.at(number) >>> BLOCK_BITS] as Buffer
  }

  #placeInBlock(number: number): number {
    return this.#begins.at(number) & (BLOCK_BYTES - 1)
  }

  #partOf(hash: number): number {
    return hash >>> (32 - PART_BITS)
  }

  /** The number of the text that was written last and one more; 0 where it is not known. */
  #knownAt(hash: number, length: number): number {
    const places = this.#parts[this.#partOf(hash)] as Uint32Array
    const last = places.length - 1
    let place = hash & last
    for (;;) {
      const known = places[place] as number
      if (known === 0 || (this.#hashes.at(known - 1) === hash && this.#isWritten(known - 1, length))) return known
      place = (place + 1) & last
    }
  }

  #isWritten(number: number, length: number): boolean {
    return this.lengthOf(number) === length && this.#differenceIn(number, length) === 0
  }

  /** Of the first of a text's bytes that differs from the text that was written last, of so many. */
  #differenceIn(number: number, length: number): number {
    const bytes = this.#blockOf(number)
    const from = this.#placeInBlock(number)
    for (let at = 0; at < length; at++) {
      const difference = (bytes[from + at] as number) - (looked[at] as number)
      if (difference !== 0) return difference
    }
    return 0
  }

  #add(hash: number, length: number): number {
    const number = this.#size
    this.#begins.set(number, this.#keep(length))
    this.#lengths.set(number, length)
    this.#hashes.set(number, hash)
    this.#size++
    const part = this.#partOf(hash)
    const taken = (this.#taken[part] as number) + 1
    this.#taken[part] = taken
    const places = this.#parts[part] as Uint32Array
    if (taken <= places.length * MOST_TAKEN) this.#place(places, number)
    else this.#growPart(part, number)
    return number
  }

  /** Keeps the text that was written last. @returns where it begins */
  #keep(length: number): number {
    if (this.#used >= BLOCK_BYTES || this.#used + length > BLOCK_BYTES) {
      this.#blocks.push(Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, length)))
      this.#used = 0
    }
    const from = this.#used
    const block = this.#blocks.length - 1
    this.#blocks[block]?.set(looked.subarray(0, length), from)
    this.#used += length
    return block * BLOCK_BYTES + from
  }

  #place(places: Uint32Array, number: number): void {
    const last = places.length - 1
    let place = this.#hashes.at(number) & last
    while (places[place] !== 0) place = (place + 1) & last
    places[place] = number + 1
  }

  #growPart(part: number, added: number): void {
    const places = this.#parts[part] as Uint32Array
    const larger = new Uint32Array(places.length * 2)
    for (const known of places) if (known !== 0) this.#place(larger, known - 1)
    this.#place(larger, added)
    this.#parts[part] = larger
  }
}
