import { type Failure, fail } from '../../platform/failures.ts'

/** How much a JSON text may hold before anything is built from it. */
export type JsonBounds = {
  /** Values of every kind, those inside others too. */
  mostNodes: number
  mostDepth: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Counts the values and the nesting of a JSON text while its bytes arrive, so that a body which would cost much to build
 * is refused before `JSON.parse` sees it. One pass over the bytes, nothing kept of them. It does not check the grammar:
 * that is the parser's part, and what is no JSON cannot make the parser build more than was counted here.
 * @returns what takes the next bytes and answers BAD_REQUEST for too much depth, TOO_LARGE for too many values
 */
export function countJson({ mostNodes, mostDepth }: JsonBounds): (bytes: Uint8Array) => Failure | undefined {
  const state = { nodes: 1, depth: 0, isInString: false, isEscaped: false }
  return (bytes) => {
    // Locals: variables of the closure would be ten times slower here.
    let { nodes, depth, isInString, isEscaped } = state
    let deepest = depth
    const { length } = bytes
    for (let at = 0; at < length; at++) {
      const byte = bytes[at]
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInString = false
      } else if (byte === QUOTE) isInString = true
      else if (byte === COMMA) nodes++
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
        nodes++
        if (++depth > deepest) deepest = depth
      } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--
    }
    Object.assign(state, { nodes, depth, isInString, isEscaped })
    if (deepest > mostDepth) return fail('BAD_REQUEST')
    return nodes > mostNodes ? fail('TOO_LARGE') : undefined
  }
}
