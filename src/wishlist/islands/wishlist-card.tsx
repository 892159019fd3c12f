import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { Amount } from '../../money/currency.ts'
import { imageHref, routes } from '../../routes.ts'
import { shopCalls } from '../../shop-calls.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { SavedProduct } from '../contracts.ts'

/** How wide a picture of a wish is shown. */
export const sizes = '(min-width: 1280px) 302px, (min-width: 1030px) 23vw, 46vw'

const minorOf = (price: number): number => Math.round(price * 100)

type Props = {
  product: SavedProduct
  /** Whether the tax is in the price, in words; null where none is charged. */
  taxText: string | null
  /** Undefined until script can do it: then the form itself does. */
  onRemove: (() => void) | undefined
  onAdd: (() => void) | undefined
}

/** A wished product: what it is and costs now, and the ways to buy it and to take it off the list. */
export function WishCard({ product, taxText, onRemove, onAdd }: Props) {
  const { t } = useI18n()
  const { _id, slug, name, category, image, quantity, type } = product
  const isSoldOut = quantity === 0
  const [picture] = image
  return (
    <li className={isSoldOut ? 'card card--out wish' : 'card wish'}>
      <div className="card__pic">{picture && <Picture picture={picture} alt="" sizes={sizes} href={imageHref} />}</div>
      {isSoldOut && <span className="badge badge--out card__badge">{t('projects.soldOut')}</span>}
      <h2>
        <a href={routes.product.href(slug)}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      <p className="card__spec">{category}</p>
      <WishPrice product={product} taxText={taxText} />
      <div className="wish__do">
        {type === 'simple' && !isSoldOut && (
          <ActionForm action={shopCalls.cartLines.path} id={_id} onSend={onAdd}>
            <button className="btn btn--ink btn--s btn--wide" type="submit">
              {t('projects.add')}
              <span className="sr"> {name}</span>
            </button>
          </ActionForm>
        )}
        {type === 'variable' && !isSoldOut && (
          <a className="btn btn--quiet btn--s btn--wide" href={routes.product.href(slug)}>
            {t('projects.choose')}
            <span className="sr"> {name}</span>
          </a>
        )}
        <ActionForm action={shopCalls.wish.path} id={_id} onSend={onRemove}>
          <input type="hidden" name="op" value="remove" />
          <button className="link wish__off" type="submit">
            <Icon name="x" small />
            {t('projects.remove')}
            <span className="sr"> {name}</span>
          </button>
        </ActionForm>
      </div>
    </li>
  )
}

type ActionProps = { action: string; id: string; onSend: (() => void) | undefined; children: ReactNode }

function ActionForm({ action, id, onSend, children }: ActionProps) {
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={(event) => {
        if (!onSend) return
        event.preventDefault()
        onSend()
      }}
    >
      <input type="hidden" name="_id" value={id} />
      {children}
    </form>
  )
}

/** By the square foot for a floor with what its box costs, by the piece for anything else. */
export function WishPrice({ product, taxText }: { product: SavedProduct; taxText: string | null }) {
  const { t, format } = useI18n()
  const { price, discount, unit, unitValue } = product
  const each = (amount: number): Amount =>
    unit === 'box' ? { minor: minorOf(amount), times: 100, per: minorOf(unitValue) } : minorOf(amount)
  return (
    <>
      <p className="card__price" data-own={product._id}>
        <span className={discount === undefined ? undefined : 'now'}>
          <Money>{format.money(each(discount ?? price))}</Money>
        </span>
        <small>{t(unit === 'box' ? 'projects.perSqFt' : `projects.unitPrice.${unit}`)}</small>
        {discount !== undefined && (
          <s className="was">
            <span className="sr">{t('cart.was')} </span>
            <Money>{format.money(each(price))}</Money>
          </s>
        )}{' '}
        {taxText && <span className="tax-note">{taxText}</span>}
      </p>
      {unit === 'box' && (
        <p className="card__box">
          <Money>{format.money(minorOf(discount ?? price))}</Money> {t('projects.unitPrice.box')}
        </p>
      )}
    </>
  )
}
