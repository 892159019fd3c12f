import { createHash } from 'node:crypto'
import { type LayingPattern, layingPatterns } from '../../measure/laying-patterns.ts'
import { stepsOf } from '../kit/stair-rules.ts'
import type { Project } from '../saved/schema.ts'
import { digestBytes } from './code-length.ts'

/*
 * What the rooms of a project take of every board that the shop's floors are made of, as a text that stands in the address of a list: the list needs
 * nothing else, so that nothing is stored, any process answers it, and it can be sent to others. It tells no walls.
 *
 * Bytes, as base64url: the format; six of a digest of the rooms; the pattern; the area; then for each board four bytes that it is known by and how
 * many are taken, 0 where it cannot be laid board by board. Numbers are seven bits a byte, the lowest first.
 */

const FORMAT = 1
const KEY_BYTES = 4
/** As long as an address of a list takes it. */
const MOST_BYTES = 2100

/** What rooms take: their area in hundredths of a square foot, and boards by what these are known by. */
export type RoomsTake = {
  readonly pattern: LayingPattern
  readonly areaCenti: number
  readonly boards: ReadonlyMap<number, number>
}

/** What a board is known by, of the text that tells it from others. */
export const boardKey = (board: string): number => createHash('sha256').update(board).digest().readUInt32BE()

const digestOf = ({ rooms, floor }: Pick<Project, 'rooms' | 'floor'>): Buffer => {
  const { productId: _, ...laying } = floor ?? { productId: null }
  const shapes = rooms.map((room) => {
    const steps = stepsOf(room).map((step) => step.outline)
    const holes = room.obstacles.map((obstacle) => obstacle.outline)
    return [room.outline, holes, ...(steps.length > 0 ? [steps] : []), ...(room.isOpen ? ['open'] : [])]
  })
  return createHash('sha256')
    .update(JSON.stringify([shapes, laying]))
    .digest()
    .subarray(0, digestBytes)
}

function* sevenBits(value: number): Generator<number> {
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return yield rest
    yield (rest % 128) + 128
  }
}

/** Boards that no address has room for are left out, the last first. */
export function writeRooms(project: Pick<Project, 'rooms' | 'floor'>, take: RoomsTake): string {
  const bytes = [FORMAT, ...digestOf(project), layingPatterns.indexOf(take.pattern), ...sevenBits(take.areaCenti)]
  for (const [key, count] of take.boards) {
    const entry = [key >>> 24, (key >>> 16) & 255, (key >>> 8) & 255, key & 255, ...sevenBits(count)]
    if (bytes.length + entry.length > MOST_BYTES) break
    bytes.push(...entry)
  }
  return Buffer.from(bytes).toString('base64url')
}

/** Reads bytes from the front; what is not there is undefined. */
class Bytes {
  readonly #bytes: Buffer
  #at: number

  constructor(bytes: Buffer, from: number) {
    this.#bytes = bytes
    this.#at = from
  }

  get isRead(): boolean {
    return this.#at >= this.#bytes.length
  }

  key(): number | undefined {
    if (this.#at + KEY_BYTES > this.#bytes.length) return undefined
    this.#at += KEY_BYTES
    return this.#bytes.readUInt32BE(this.#at - KEY_BYTES)
  }

  /** No number here is larger than 2^35. */
  number(): number | undefined {
    let value = 0
    for (let place = 0; place < 5; place++) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) return undefined
      value += (byte & 127) * 128 ** place
      if (byte < 128) return value
    }
    return undefined
  }
}

/** @returns undefined where the text is not one that {@link writeRooms} gave */
export function readRooms(code: string): RoomsTake | undefined {
  const buffer = Buffer.from(code, 'base64url')
  const pattern = layingPatterns[buffer[1 + digestBytes] ?? layingPatterns.length]
  if (buffer[0] !== FORMAT || pattern === undefined || buffer.toString('base64url') !== code) return undefined
  const bytes = new Bytes(buffer, 2 + digestBytes)
  const areaCenti = bytes.number()
  const boards = new Map<number, number>()
  while (!bytes.isRead) {
    const [key, count] = [bytes.key(), bytes.number()]
    if (key === undefined || count === undefined) return undefined
    boards.set(key, count)
  }
  return areaCenti === undefined ? undefined : { pattern, areaCenti, boards }
}
