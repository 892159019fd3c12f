import type { IconName } from '../../ui/icon.tsx'
import type { Group } from '../menu.ts'
import type { OfficeHits } from '../search-schema.ts'

/** Something that the palette leads to. */
export type Hit = {
  /** Its id in the list box. */
  id: string
  /** Below /dashboard. */
  to: string
  label: string
  detail: string
  icon: IconName
  /** Numbers and addresses run left to right whatever the page. */
  isLatin?: boolean
}

export type HitGroup = { name: 'screens' | 'orders' | 'products' | 'customers'; hits: Hit[] }

type Say = (key: string) => string

const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** The screens in whose name, or in that of their group, every word occurs; the groups' own while nothing is typed. */
export function findScreens(groups: readonly Group[], typed: string, t: Say): Hit[] {
  const words = wordsOf(typed)
  const all = groups.flatMap(({ word, to, icon, entries }) => {
    const own = { to, label: t(word), detail: '', icon }
    const inner = (entries ?? []).map((entry) => ({ to: entry.to, label: t(entry.word), detail: t(word), icon }))
    return words.length === 0 || inner.length === 0 ? [own] : inner
  })
  const found = all.filter(({ label, detail }) => {
    const text = `${label} ${detail}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
  return found.map((hit) => ({ ...hit, id: `hit${hit.to.replaceAll('/', '-')}` }))
}

/**
 * Of what was found for other words, that which can be seen to fit these: Enter must not lead to an answer to what is no
 * longer asked.
 */
export function stillFitting(found: OfficeHits, typed: string): OfficeHits {
  const words = wordsOf(typed)
  const fits = (...texts: string[]) => {
    const text = texts.join(' ').toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  }
  return {
    products: found.products.filter(({ name, sku }) => fits(name, sku)),
    orders: found.orders.filter(({ number, fullName }) => fits(number, fullName)),
    customers: found.customers.filter(({ name, email }) => fits(name, email)),
  }
}

/** What the server found, as hits, each kind under its name; kinds without any are left out. */
export function groupHits(screens: Hit[], found: OfficeHits | undefined): HitGroup[] {
  const groups: HitGroup[] = [
    {
      name: 'orders',
      hits: (found?.orders ?? []).map(({ id, number, fullName }) => ({
        ...{
          id: `hit-${id}`,
          to: `/orders/${id}`,
          label: number,
          detail: fullName,
          icon: 'receipt-text',
          isLatin: true,
        },
      })),
    },
    {
      name: 'products',
      hits: (found?.products ?? []).map(({ id, name, sku }) => ({
        ...{ id: `hit-${id}`, to: `/product/${id}`, label: name, detail: sku, icon: 'package' },
      })),
    },
    {
      name: 'customers',
      hits: (found?.customers ?? []).map(({ id, name, email }) => ({
        ...{ id: `hit-${id}`, to: `/users/${id}`, label: name, detail: email, icon: 'user' },
      })),
    },
    { name: 'screens', hits: screens },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}
