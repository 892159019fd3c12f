import type { IconName } from '../../ui/icon.tsx'
import type { Group } from '../frame/menu.ts'
import type { AdminHits } from '../search-contracts.ts'

/** Something that the palette leads to. */
export type Hit = {
  /** Its id in the list box. */
  id: string
  /** Below /dashboard; of an action that leads elsewhere, nothing. */
  to: string
  /** What is done instead of going somewhere. */
  run?: () => void
  label: string
  detail: string
  icon: IconName
  /** Numbers and addresses run left to right whatever the page. */
  isLatin?: boolean
}

export type HitGroup = { name: 'screens' | 'settings' | 'actions' | 'orders' | 'products' | 'customers'; hits: Hit[] }

type Say = (key: string) => string

/** Small letters without marks over or under them, so that `ecran` finds `Écran`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase()

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/\s+/)
    .filter((word) => word !== '')

/** What else people call something: a text of the namespace `admin-palette`, or nothing where it has none. */
export function synonymsOf(name: string, t: Say): string {
  const key = `admin-palette.${name}`
  const text = t(key)
  return text === key ? '' : text
}

/** Something that can be found, with what it is also called. */
export type Findable = Omit<Hit, 'id'> & { synonyms: string }

/**
 * Of some things those that every typed word leads to: those that have all of the words in their own name come first, then
 * those that are also called so.
 */
export function findAmong(all: readonly Findable[], typed: string): Omit<Hit, 'id'>[] {
  const words = wordsOf(typed)
  const ranked = all.flatMap(({ synonyms, ...hit }) => {
    const [name, rest] = [plain(hit.label), plain(`${hit.detail} ${synonyms}`)]
    if (!words.every((word) => name.includes(word) || rest.includes(word))) return []
    return [{ hit, rank: words.filter((word) => !name.includes(word)).length }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ hit }) => hit)
}

const keyOf = (to: string): string => `screen.${to.slice(1).replaceAll('/', '-') || 'home'}`

/** The screens that what is typed leads to, by their names or what else they are called; the groups' own while nothing is. */
export function findScreens(groups: readonly Group[], typed: string, t: Say): Hit[] {
  const isAsked = wordsOf(typed).length > 0
  const all = groups.flatMap(({ word, to, icon, entries }) => {
    const own = { to, label: t(word), detail: '', icon, synonyms: synonymsOf(keyOf(to), t) }
    const inner = (entries ?? []).map((entry) => ({
      to: entry.to,
      label: t(entry.word),
      detail: t(word),
      icon,
      synonyms: synonymsOf(keyOf(entry.to), t),
    }))
    return !isAsked || inner.length === 0 ? [own] : inner
  })
  return findAmong(all, typed).map((hit) => ({ ...hit, id: `hit${hit.to.replaceAll('/', '-')}` }))
}

/**
 * Of what was found for other words, that which can be seen to fit these: Enter must not lead to an answer to what is no
 * longer asked.
 */
export function stillFitting(found: AdminHits, typed: string): AdminHits {
  const words = wordsOf(typed)
  const fits = (...texts: string[]) => {
    const text = plain(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
  return {
    products: found.products.filter(({ name, sku }) => fits(name, sku)),
    orders: found.orders.filter(({ number, fullName }) => fits(number, fullName)),
    customers: found.customers.filter(({ name, email }) => fits(name, email)),
  }
}

/** What the server found, as hits, each kind under its name; kinds without any are left out. */
export function groupHits(
  screens: Hit[],
  found: AdminHits | undefined,
  { settings, actions }: { settings: Hit[]; actions: Hit[] } = { settings: [], actions: [] },
): HitGroup[] {
  const groups: HitGroup[] = [
    {
      name: 'orders',
      hits: (found?.orders ?? []).map(({ id, number, fullName }) => ({
        id: `hit-${id}`,
        to: `/orders/${id}`,
        label: number,
        detail: fullName,
        icon: 'receipt-text',
        isLatin: true,
      })),
    },
    {
      name: 'products',
      hits: (found?.products ?? []).map(({ id, name, sku }) => ({
        id: `hit-${id}`,
        to: `/product/${id}`,
        label: name,
        detail: sku,
        icon: 'package',
      })),
    },
    {
      name: 'customers',
      hits: (found?.customers ?? []).map(({ id, name, email }) => ({
        id: `hit-${id}`,
        to: `/users/${id}`,
        label: name,
        detail: email,
        icon: 'user',
      })),
    },
    { name: 'screens', hits: screens },
    { name: 'settings', hits: settings },
    { name: 'actions', hits: actions },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}
