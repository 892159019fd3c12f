import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countJson } from './json-shape.ts'

const plenty = { mostNodes: 1_000_000, mostDepth: 1000 }

/** How many values a JSON value holds, itself and keys' values, and how deep they lie. */
function measure(value: unknown): { nodes: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { nodes: 1, depth: 0 }
  const inner = Object.values(value).map(measure)
  return {
    nodes: 1 + inner.reduce((sum, { nodes }) => sum + nodes, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  }
}

/** What is said of a text that arrives in pieces of so many bytes. */
function refusalOf(text: string, bounds: { mostNodes: number; mostDepth: number }, pieceBytes = 7) {
  const bytes = Buffer.from(text)
  const count = countJson(bounds)
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const refusal = count(bytes.subarray(from, from + pieceBytes))
    if (refusal) return refusal.code
  }
  return undefined
}

test('countJson counts no fewer values than there are, and the depth exactly, however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.integer({ min: 1, max: 40 }), (text, pieceBytes) => {
      const { nodes, depth } = measure(JSON.parse(text))
      expect(refusalOf(text, { ...plenty, mostDepth: depth }, pieceBytes)).toBeUndefined()
      if (depth > 0) expect(refusalOf(text, { ...plenty, mostDepth: depth - 1 }, pieceBytes)).toBe('BAD_REQUEST')
      if (nodes > 1) expect(refusalOf(text, { ...plenty, mostNodes: nodes - 1 }, pieceBytes)).toBe('TOO_LARGE')
      expect(refusalOf(text, { ...plenty, mostNodes: nodes * 2 }, pieceBytes)).toBeUndefined()
    }),
  )
})

test('countJson takes brackets, commas and escaped quotes in a text for text', () => {
  const text = JSON.stringify({ note: '[[[,,,{{{\\" \\\\' })
  for (const pieceBytes of [1, 3, 100])
    expect(refusalOf(text, { mostNodes: 2, mostDepth: 1 }, pieceBytes)).toBeUndefined()
})

test('countJson refuses a body of empty lists long before it ends', () => {
  const bytes = Buffer.from(`[${'[],'.repeat(1_000_000)}[]]`)
  const count = countJson({ mostNodes: 2000, mostDepth: 12 })
  expect(count(bytes.subarray(0, 8192))).toMatchObject({ code: 'TOO_LARGE' })
  expect(countJson({ mostNodes: 2000, mostDepth: 12 })(Buffer.from('{"a":'.repeat(13)))).toMatchObject({
    code: 'BAD_REQUEST',
  })
})
