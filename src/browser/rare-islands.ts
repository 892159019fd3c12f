import type { ComponentType } from 'react'

/** What fetches islands, each by the name under which its module exports it. */
export type IslandModules<Name extends string> = {
  // biome-ignore lint/suspicious/noExplicitAny: an island's props cross from the server as JSON
  readonly [Each in Name]: () => Promise<Record<Each, ComponentType<any>>>
}

/** The islands of pages that few open: a list of its own, so that no other page carries their names. */
export const rareIslands: IslandModules<'OwnRoom' | 'ReturnForm' | 'GiftCardBalance'> = {
  OwnRoom: () => import('../storefront/own-room.tsx'),
  ReturnForm: () => import('../returns/islands/return-form.tsx'),
  GiftCardBalance: () => import('../gift-cards/islands/gift-card-balance.tsx'),
}
