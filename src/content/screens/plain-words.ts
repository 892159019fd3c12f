import { textOf } from '../page-rules.ts'
import type { AnyContent } from '../schema.ts'

const LONGEST = 600

const plain = (value: unknown): unknown => {
  if (typeof value === 'string') {
    const text = value.includes('<') ? textOf(value) : value
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  }
  return Array.isArray(value) ? value.map(listed).join('\n') : value
}

/** One entry of a list, a line for each of its texts. */
function listed(value: unknown): string {
  if (Array.isArray(value)) return value.map(listed).join('\n')
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? textOf(value) : ''
  const { id: _id, kind: _kind, ...shown } = value as Record<string, unknown>
  return Object.values(shown).map(listed).filter(Boolean).join('\n')
}

/** A page's content as it can be compared by reading: no markup, and the beginning of what is long. */
export function inPlainWords(content: AnyContent): Record<string, unknown> {
  const entries = Object.entries(content).map(([name, value]) => [name, name === 'picture' ? undefined : plain(value)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
