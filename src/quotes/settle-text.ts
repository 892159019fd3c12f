import type { Formats } from '../i18n/format.ts'
import type { Language } from '../i18n/languages.ts'
import type { Translate } from '../i18n/translate.ts'
import { findingTexts } from '../projects/guard/finding-texts.ts'
import { languageUnit, lengthText } from '../projects/plan/length-text.ts'
import type { QuotedFinding } from './schema.ts'

/** What is to be settled before laying, in the reader's words: what it is, and why with the rule that it rests on. */
export function settleTexts(
  findings: readonly QuotedFinding[],
  reader: { t: Translate; format: Formats; language: Language },
): { title: string; detail: string }[] {
  const length = (units: number) => lengthText(reader, languageUnit(reader.language), units)
  return findings.map((finding) => {
    const { title, text, source } = findingTexts(finding, finding.room, { ...reader, length })
    return { title, detail: [text, source].filter(Boolean).join(' ') }
  })
}
