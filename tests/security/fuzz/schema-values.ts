/** What a call takes, as the description of the API has it (JSON Schema 2020-12, as zod writes it). */
export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema | false
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  $ref?: string
  $defs?: Record<string, Schema>
}

/** Chance, and what a value may be made of besides it. */
export type Source = {
  /** From 0 up to, but not including, 1. */
  random: () => number
  /** Ids that the shop has. */
  ids: readonly string[]
  /** Which share of all values is nothing that the schema asks for. */
  wrongShare: number
}

const long = 'x'.repeat(20_000)

/** What no schema asks for, and what has broken shops: types, numbers beyond all bounds, texts that mean something to somebody. */
const wrong: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[[]]]],
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u2066x\u2069',
  long,
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  "'; drop table orders; --",
  '%_\\',
  '& | ! <-> :*',
  '{{7*7}}',
  '=HYPERLINK("http://evil.example")',
  '\r\nset-cookie: a=b',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '0',
  '-1',
  '1e999',
  'NaN',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '٣٫٥',
  0,
  -1,
  0.1,
  1e21,
  -1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
]

/** Words that calls know, so that some of what is asked for is there. */
const words = [
  'oak',
  'gravel-lane',
  'fraser-drift-oak',
  'surrey',
  'en',
  'ar',
  'WELCOME10',
  'V3S 1A1',
  'BC',
  'CA',
  'Ada Lindholm',
  'ada@example.com',
  '604-555-0123',
  '12 Cedar Row',
  '#aa4040',
  '/shop',
  'https://example.com/',
  '2026-01-15',
  '2026-01-15T10:00:00.000Z',
  '12 mm',
  'all',
  'asc',
]

/** One of some. */
export const pick = <T>({ random }: Pick<Source, 'random'>, some: readonly T[]): T =>
  some[Math.floor(random() * some.length)] as T

function numberFor({ type, minimum = -1000, maximum = 1_000_000 }: Schema, source: Source): number {
  const value = pick(source, [minimum, maximum, minimum + source.random() * Math.min(maximum - minimum, 100)])
  return type === 'integer' ? Math.round(value) : value
}

function textFor({ format, minLength = 0, maxLength = 200 }: Schema, source: Source): string {
  if (format === 'uuid') return pick(source, source.ids)
  if (format === 'email') return `fuzz${Math.floor(source.random() * 1e6)}@example.com`
  const text = source.random() < 0.3 ? pick(source, source.ids) : pick(source, words)
  return text.padEnd(minLength, 'a').slice(0, Math.max(maxLength, 1))
}

function objectFor(schema: Schema, source: Source, root: Schema): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const made = Object.entries(properties).flatMap(([name, inner]) =>
    required.includes(name) || source.random() < 0.5 ? [[name, valueFor(inner, source, root)] as const] : [],
  )
  if (typeof additionalProperties === 'object')
    for (const name of [pick(source, words), pick(source, source.ids)])
      made.push([name, valueFor(additionalProperties, source, root)])
  if (source.random() < source.wrongShare / 4) made.push([pick(source, ['isAdmin', '__proto__', 'id']), true])
  return Object.fromEntries(made)
}

/** Something that a schema asks for, or, by the source's share, does not. @param root the schema that `$ref` looks in */
export function valueFor(schema: Schema, source: Source, root: Schema = schema): unknown {
  if (source.random() < source.wrongShare) return pick(source, wrong)
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    const inner = schema.$ref === '#' ? root : root.$defs?.[name]
    // Whatever refers to itself ends somewhere.
    return inner && source.random() < 0.6 ? valueFor(inner, source, root) : null
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(source, schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return valueFor(pick(source, either), source, root)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, { ...source, wrongShare: 0 }, root)))
  const type = Array.isArray(schema.type) ? pick(source, schema.type) : schema.type
  if (type === 'object' || schema.properties) return objectFor(schema, source, root)
  if (type === 'array') return arrayFor(schema, source, root)
  if (type === 'number' || type === 'integer') return numberFor({ ...schema, type }, source)
  if (type === 'boolean') return source.random() < 0.5
  if (type === 'null') return null
  return textFor(schema, source)
}

function arrayFor({ items, prefixItems, minItems = 0, maxItems = 3 }: Schema, source: Source, root: Schema): unknown[] {
  if (prefixItems) return prefixItems.map((item) => valueFor(item, source, root))
  const length = Math.max(minItems, Math.floor(source.random() * (Math.min(maxItems, 3) + 1)))
  return Array.from({ length }, () => valueFor(items || {}, source, root))
}
