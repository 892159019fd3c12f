import { z } from 'zod'

/* How large the largest input is that a call's own schema lets through, so that its limit can be held against it. */

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  format?: string
  maxLength?: number
  maxItems?: number
  prefixItems?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  propertyNames?: Schema
  additionalProperties?: boolean | Schema
}

type Size = { bytes: number; nodes: number; depth: number }

/** The most bytes that a UTF-16 unit takes in UTF-8. */
const BYTES_PER_UNIT = 3
const NUMBER_BYTES = 20

/** The longest texts of patterns that say so without a maximum. */
const patterns: readonly [RegExp, number][] = [
  [/^\^\[0-9a-f\]\{8\}|\[0-9a-fA-F\]\{8\}/, 36],
  [/^\^\[\\w-\]\{43\}\$$/, 43],
  [/^\^\[a-z\]\[a-z-\]\{0,39\}\$$/, 40],
  [/^\^\\d\{1,4\}\$$/, 4],
  [/\{32\}\\\.webp\$$/, 60],
  [/\\d\\d\[2468\]/, 35], // a day or a moment
  [/^\^\\\/media/, 300],
  [/^\^\(\[01\]\\d\|2\[0-3\]\):/, 5], // a time of day
  [/\[0-9a-f\]\{6\}/, 7],
]

/** Patterns of texts in ASCII alone. */
const ascii = /^\^\(data:image|^\^\[a-z0-9\]\+\(-/

/** Texts and lists that a schema leaves open: what staff write there at the very most. */
const open: readonly [RegExp, number][] = [
  [/specification\.\w+$/, 200],
  [/specification\.\w+\[\]$/, 60],
  [/\.country$/, 2],
  [/currenc(y|ies\[\])\.name$/, 3],
  [/^\.script\./, 100],
  [/\.(id|customerId|shipment)$/, 36],
  [/^\.events$/, 10],
]
const openList: readonly [RegExp, number][] = [
  [/specification\.\w+$/, 20],
  [/^\.events$/, 10],
]

const found = <T>(table: readonly [RegExp, T][], text: string): T | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

function textBytes({ maxLength, pattern, format }: Schema, path: string): number {
  if (maxLength !== undefined) return maxLength * (ascii.test(pattern ?? '') ? 1 : BYTES_PER_UNIT) + 2
  const length = found(patterns, pattern ?? '') ?? (format === 'uuid' ? 36 : undefined) ?? found(open, path)
  if (length === undefined) throw new Error(`${path}: a text without a greatest length (${pattern ?? 'no pattern'})`)
  return length + 2
}

const larger = (a: Size, b: Size): Size => ({
  bytes: Math.max(a.bytes, b.bytes),
  nodes: Math.max(a.nodes, b.nodes),
  depth: Math.max(a.depth, b.depth),
})
const leaf = (bytes: number): Size => ({ bytes, nodes: 1, depth: 0 })

function listSize(schema: Schema, path: string): Size {
  const most = schema.maxItems ?? found(openList, path)
  if (most === undefined) throw new Error(`${path}: a list without a greatest length`)
  const one = sizeOf(schema.items ?? {}, `${path}[]`)
  return { bytes: 2 + most * (one.bytes + 1), nodes: 1 + most * one.nodes, depth: 1 + one.depth }
}

function objectSize({ properties = {}, additionalProperties, propertyNames }: Schema, path: string): Size {
  const inner = Object.entries(properties).map(([name, schema]): [string, Schema] => [name, schema])
  // A record: once for each name that it may have.
  if (typeof additionalProperties === 'object' && propertyNames?.enum)
    for (const name of propertyNames.enum) inner.push([String(name), additionalProperties])
  const size: Size = { bytes: 2, nodes: 1, depth: 0 }
  for (const [name, schema] of inner) {
    const one = sizeOf(schema, `${path}.${name}`)
    size.bytes += name.length + 4 + one.bytes
    size.nodes += one.nodes
    size.depth = Math.max(size.depth, one.depth)
  }
  return { ...size, depth: size.depth + 1 }
}

function sizeOf(schema: Schema, path: string): Size {
  if (schema.const !== undefined) return leaf(JSON.stringify(schema.const).length)
  if (schema.enum) return leaf(Math.max(...schema.enum.map((one) => JSON.stringify(one).length)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((one) => sizeOf(one, path)).reduce(larger, leaf(0))
  if (schema.allOf) return schema.allOf.map((one) => sizeOf(one, path)).reduce(larger, leaf(0))
  if (schema.type === 'string') return leaf(textBytes(schema, path))
  if (schema.type === 'array') return listSize(schema, path)
  if (schema.type === 'object') return objectSize(schema, path)
  return leaf(NUMBER_BYTES)
}

/**
 * The size of the largest JSON body that a schema lets through, from its JSON Schema: every text of the greatest length in
 * characters of three bytes, every list full.
 * @throws where a text or a list has no greatest length
 */
export const largestInput = (schema: z.ZodType): Size =>
  sizeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema, '')
