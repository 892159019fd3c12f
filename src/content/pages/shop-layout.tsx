import type { ReactNode } from 'react'
import type { Store } from '../../../stores/index.ts'
import type { CategoryView } from '../../catalogue/queries.ts'
import type { ShopSettings } from '../../settings/schema.ts'

/** What the header and footer show on every page. */
export type FrameView = {
  store: Store
  settings: ShopSettings
  categories: readonly CategoryView[]
  /** The path of the page inside, so that the menu can mark it. */
  path: string
}

/** The shop around a page: header, main part, footer. */
export function ShopLayout({ frame, children }: { frame: FrameView; children: ReactNode }) {
  return (
    <>
      <header className="head">{frame.settings.name}</header>
      <main id="main">{children}</main>
      <footer className="foot">{frame.settings.copyright}</footer>
    </>
  )
}

/** The bare frame of the checkout: the mark, and the way back. */
export function CheckoutLayout({ frame, children }: { frame: FrameView; children: ReactNode }) {
  return (
    <>
      <header className="head">{frame.settings.name}</header>
      <main id="main">{children}</main>
    </>
  )
}
