import type { ComponentProps } from 'react'
import type { Language } from '../../../i18n/languages.ts'
import { TranslatedField } from '../../../ui/admin/forms/translated-field.tsx'
import { ownText } from '../../text-rules.ts'
import type { OwnTextName, StandardTextName, StandardTexts } from '../../text-schema.ts'

type Props = Omit<ComponentProps<typeof TranslatedField>, 'name' | 'fallback'> & {
  name: OwnTextName
  standard: StandardTexts
  /** What stands where nothing at all is written. */
  otherwise?: string
}

/** One of the owner's texts, by language; a language without one shows what its readers see instead. */
export function OwnTextField({ name, standard, otherwise = '', ...field }: Props) {
  const comesWith = name === 'copyright' ? undefined : standard[name satisfies StandardTextName]
  return (
    <TranslatedField
      {...field}
      name={name}
      fallback={({ en = '' }, language: Language) => {
        // English that was emptied is empty; nothing stands in for it but what stands for all.
        const shown = language === 'en' ? { text: '', language } : ownText({ en: en.trim() }, language, comesWith)
        return shown.text === '' ? { text: otherwise, language: 'en' } : shown
      }}
    />
  )
}
