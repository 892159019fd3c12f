import { Fragment } from 'react'
import type { Quote, QuoteLine } from '../../cart/contracts.ts'
import { cartStore } from '../../cart/islands/cart.ts'
import { LineProblem } from '../../cart/islands/cart-lines.tsx'
import { LineDetail, LinePicture, LinePrice } from '../../cart/islands/line-text.tsx'
import { ProjectHead } from '../../cart/islands/project-parts.tsx'
import { SampleLine, TakeOut } from '../../cart/islands/sample-lines.tsx'
import { groupLines } from '../../cart/line-groups.ts'
import { projectsOf } from '../../cart/project-lines.ts'
import { quotedItems } from '../../cart/quote-rules.ts'
import { type Cart, remove, setQuantity } from '../../cart/rules.ts'
import { useI18n } from '../../i18n/react.tsx'

/**
 * The lines beside the form, by the projects that they are for: to be read, and to be mended where one cannot be bought as it
 * stands. Samples come last.
 */
export function OrderLines({ cart, quote }: { cart: Cart; quote: Quote }) {
  const { t } = useI18n()
  const groups = groupLines(quotedItems(cart.items, quote), projectsOf(cart.items), {
    projectIdOf: ({ item }) => item.project?.id ?? null,
    lineOf: ({ line }) => line,
  })
  return (
    <>
      {groups.map(({ project, floor, others }) =>
        floor === undefined && others.length === 0 ? null : (
          <Fragment key={project?.id ?? ''}>
            {project && <ProjectHead project={project} sold={floor?.line && soldOf(floor.line)} heading="h3" />}
            {!project && groups.length > 1 && <h3 className="osum__none">{t('project-lines.none')}</h3>}
            <ul className="lines">
              {[...(floor ? [floor] : []), ...others].map(
                ({ item, line }) => line && <OrderLine key={item.uid} line={line} uid={item.uid} />,
              )}
            </ul>
          </Fragment>
        ),
      )}
      {quote.samples.length > 0 && (
        <ul className="lines">
          {quote.samples.map((sample) => (
            <SampleLine key={sample._id} sample={sample} size={64}>
              {sample.problem && <TakeOut sample={sample} />}
            </SampleLine>
          ))}
        </ul>
      )}
    </>
  )
}

const soldOf = ({ qty: quantity, unitValueCenti }: QuoteLine) => ({ quantity, unitValueCenti })

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
