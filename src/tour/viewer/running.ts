import type { Formats } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { TourItem } from '../contracts.ts'
import type { TourState } from '../state-rules.ts'

/** All that the parts of a running tour share. */
export type Tour = {
  root: HTMLElement
  canvas: HTMLCanvasElement
  t: Translate
  format: Formats
  language: Language
  state: TourState
  floor: TourItem
  other: TourItem | null
  say: (text: string) => void
}
