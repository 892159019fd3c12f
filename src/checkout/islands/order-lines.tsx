import type { Quote, QuoteLine } from '../../cart/contracts.ts'
import { cartStore } from '../../cart/islands/cart.ts'
import { LineProblem } from '../../cart/islands/cart-lines.tsx'
import { LineDetail, LinePicture, LinePrice } from '../../cart/islands/line-text.tsx'
import { SampleLine, TakeOut } from '../../cart/islands/sample-lines.tsx'
import { quotedItems } from '../../cart/quote-rules.ts'
import { type Cart, remove, setQuantity } from '../../cart/rules.ts'
import { useI18n } from '../../i18n/react.tsx'

/** The lines beside the form: to be read, and to be mended where one cannot be bought as it stands. */
export function OrderLines({ cart, quote }: { cart: Cart; quote: Quote }) {
  return (
    <ul className="lines">
      {quotedItems(cart.items, quote).map(
        ({ item, line }) => line && <OrderLine key={item.uid} line={line} uid={item.uid} />,
      )}
      {quote.samples.map((sample) => (
        <SampleLine key={sample._id} sample={sample} size={64}>
          {sample.problem && <TakeOut sample={sample} />}
        </SampleLine>
      ))}
    </ul>
  )
}

function OrderLine({ line, uid }: { line: QuoteLine; uid: string }) {
  const { t } = useI18n()
  return (
    <PlainLine line={line}>
      {line.problem !== null && (
        <>
          <LineProblem line={line} onQuantity={(qty) => void cartStore.update((cart) => setQuantity(cart, uid, qty))} />
          <button
            className="link small line__problem"
            type="button"
            onClick={() => void cartStore.update((cart) => remove(cart, uid))}
          >
            {t('cart.remove')}
            <span className="sr"> {line.name}</span>
          </button>
        </>
      )}
    </PlainLine>
  )
}

/** One line of an order, only to be read. */
export function PlainLine({ line, children }: { line: QuoteLine; children?: React.ReactNode }) {
  const { t } = useI18n()
  const isGone = line.problem === 'gone'
  return (
    <li className="line">
      <LinePicture url={line.pictureUrl} size={64} />
      <b>
        <bdi>{line.name || t('cart.thisLine')}</bdi>
      </b>
      {isGone ? <span /> : <LinePrice line={line} />}
      {!isGone && <LineDetail line={line} />}
      {children}
    </li>
  )
}
