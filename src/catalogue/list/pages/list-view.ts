import type { ReactNode } from 'react'
import type { ListView } from '../queries.ts'
import type { Crumb } from './crumbs.tsx'
import type { Tab } from './list-tabs.tsx'

/** A list of the catalogue: all of it, a category, a subcategory, or what a search found. */
export type ListPageView = {
  list: ListView
  /** The list's own path, without its filters. */
  path: string
  /** What was searched for; empty where nothing was. */
  search: string
  /** The words of it, where they stand between signs. */
  words?: string
  /** Where words of the search were read as others, having been misspelt. */
  corrected?: readonly { typed: string; read: string }[]
  /** The same words searched for as they are typed where slips were corrected, or with slips corrected where they were not. */
  searchedOtherwise?: { search: string; label: string }
  /** Where nothing was found: each search with one word less, with what it finds. */
  without?: readonly { word: string; href: string; count: number }[]
  /** What stands under the heading, at the end of the page, and in place of each product's facts. */
  notes?: ReactNode
  end?: ReactNode
  cardNote?: (id: string) => ReactNode
  title: string
  intro: string | null
  trail: readonly Crumb[]
  tabs: readonly Tab[]
  tabsLabel: string
  storeName: string
  /** What each store is called, by its variant. */
  storeNames: Readonly<Record<string, string>>
  /** As the owner set it, such as `$`. */
  currencySymbol: string
}
