import { useWords } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'

/** The way to the cart where nothing livelier takes its place. */
export function CartLink() {
  const { t } = useWords()
  return (
    <a className="ibtn" href={routes.cart.href()} aria-label={t('shell.cart')}>
      <Icon name="shopping-bag" />
    </a>
  )
}
