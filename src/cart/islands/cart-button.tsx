import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { countPieces } from '../rules.ts'
import { useCart } from './cart.ts'
import { openDrawer, useDrawerOpen } from './drawer-state.ts'

/** The drawer is fetched when someone reaches for it: most pages are left without it. */
const loadDrawer = () => import('./cart-drawer.tsx')

/** The way to the cart, with how much is in it: a link that opens the drawer where there is script. */
export function CartButton() {
  const { t, format } = useI18n()
  const cart = useCart()
  const isOpen = useDrawerOpen()
  const [Drawer, setDrawer] = useState<ComponentType | null>(null)
  const count = countPieces(cart)

  useEffect(() => {
    if (!isOpen || Drawer) return
    loadDrawer().then(
      (loaded) => setDrawer(() => loaded.CartDrawer),
      () => window.location.assign(routes.cart.href()),
    )
  }, [isOpen, Drawer])

  function clicked(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openDrawer(true)
  }

  return (
    <>
      <a
        className="ibtn"
        href={routes.cart.href()}
        onClick={clicked}
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
      >
        <Icon name="shopping-bag" />
        <span className="sr">{t('cart.title')} </span>
        {count > 0 && <span className="count">{count > 999 ? `${format.number(999)}+` : format.number(count)}</span>}
      </a>
      <span className="sr" id="cart-count" aria-live="polite">
        {count > 0 ? t('cart.count', { count }) : ''}
      </span>
      {Drawer && <Drawer />}
    </>
  )
}
