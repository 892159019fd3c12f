import type { ComponentType } from 'react'

/** Every island by the name that pages give it, fetched only on a page that has it. */
// biome-ignore lint/suspicious/noExplicitAny: an island's props cross from the server as JSON
type Load = () => Promise<ComponentType<any>>

export const islands: Record<string, Load> = {
  ApplyFilters: () => import('../catalogue/islands/apply-filters.tsx').then((m) => m.ApplyFilters),
}
