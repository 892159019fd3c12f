import { instantOf } from '../../delivery/lead-days.ts'
import type { Formats } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Finding } from './schema.ts'

type Reader = {
  t: Translate
  format: Pick<Formats, 'number' | 'date'>
  /** A length in units of 1/80 mm as the reader writes it. */
  length: (units: number) => string
}

/** What the texts of a finding are made of. */
export type ToldFinding = Pick<Finding, 'code' | 'facts' | 'sources'>

/** A word that keeps its own direction within a sentence of another one. */
const apart = (text: string): string => `\u2068${text}\u2069`

/** The values in a finding's texts: its room, and its facts without their units. */
export function findingValues(
  { facts }: ToldFinding,
  room: string,
  { format, length }: Omit<Reader, 't'>,
): Record<string, string | number> {
  const written = (name: string, value: number | string): string | number => {
    if (name.endsWith('Units')) return length(Number(value))
    if (/On$|Day$|^date$/.test(name)) return format.date(instantOf(String(value)))
    return typeof value === 'number' ? format.number(value) : apart(value)
  }
  const entries = Object.entries(facts).map(([name, value]) => [name.replace(/Units$/, ''), written(name, value)])
  return { ...Object.fromEntries(entries), room: apart(room) }
}

/**
 * What the guard found, in the reader's words, with its numbers and days as the reader writes them.
 * @param room the name of the room that it is about; empty where it is about the whole project
 * @returns `text` is null where it passed, `source` where it rests on no rule of others
 */
export function findingTexts(finding: ToldFinding & Partial<Pick<Finding, 'severity'>>, room: string, reader: Reader) {
  const { t } = reader
  const values = findingValues(finding, room, reader)
  const sources = finding.sources.map((name) =>
    apart(name === 'data-sheet' || name === 'makers' ? t(`guard.source.${name}`) : name),
  )
  return {
    values,
    title: t(`guard.${finding.code}.title`, values),
    text: finding.severity === 'passed' ? null : t(`guard.${finding.code}.text`, values),
    source: sources.length === 0 ? null : t('guard.source', { sources: sources.join(' · ') }),
  }
}
