import { dayParts } from '../i18n/format.ts'
import { intlTag, type Language } from '../i18n/languages.ts'
import { memoize } from '../i18n/memoize.ts'

// Apart from the rules of opening hours, which bring zod into every page that writes a time.
export const formattersFor = memoize((language: Language) => {
  const tag = intlTag(language)
  return {
    weekday: new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }),
    time: new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', ...dayParts(language) }),
  }
})

/** A time of day, `HH:MM`, in a language's own words. */
export const writeTime = (time: string, language: Language): string =>
  formattersFor(language).time.format(new Date(`1970-01-01T${time}:00Z`))
