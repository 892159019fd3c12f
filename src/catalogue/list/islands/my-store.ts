import { store, stored } from '../../../ui/stored.ts'

const KEY = 'underfoot-store'

/** The store that stands first on this page; undefined until it was looked up. It stays where it is while somebody chooses. */
let mine: string | null | undefined

/** Remembers the store that somebody filters a list by. @param signal ends it */
export function rememberStore(form: HTMLFormElement, signal: AbortSignal): void {
  const changed = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.name === 'stock' && target.checked) store(KEY, target.value)
  }
  form.addEventListener('change', changed, { signal })
}

/** Puts the store that was chosen on an earlier page first among those of the filter. @param page this one, or one that is about to be shown in it */
export function placeMyStoreFirst(page: Document): void {
  if (mine === undefined) mine = stored(KEY)
  const choices = [...page.querySelectorAll<HTMLInputElement>('input[name="stock"]')]
  const own = choices.find(({ value }) => value === mine)?.closest('label')
  const first = choices[0]?.closest('label')
  if (own && first && own !== first) first.before(own)
}
