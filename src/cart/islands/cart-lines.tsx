import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { cartRows } from '../../pricing/discounts/discount-text.ts'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Quote } from '../contracts.ts'
import { putBack, type QuotedItem, quotedItems } from '../quote-rules.ts'
import { type Cart, type CartItem, remove, setQuantity } from '../rules.ts'
import { cartStore } from './cart.ts'
import { LineDetail, LinePicture, LinePrice } from './line-text.tsx'
import type { GroupsProps, ProjectPlan } from './project-groups.tsx'
import { Stepper } from './stepper.tsx'

type Removed = { readonly item: CartItem; readonly name: string; readonly index: number }

type Props = {
  cart: Cart
  quote: Quote | null
  /** Shows the lines by what they are for; left out, they stand below each other. */
  groups?: { Groups: ComponentType<GroupsProps>; Plan: ProjectPlan | undefined } | undefined
  /** What is in the cart beside its lines. */
  samples: ReactNode
}

/** The lines of the cart, to be changed and taken out; what was taken out last can be put back. */
export function CartLines({ cart, quote, groups, samples }: Props) {
  const { t } = useI18n()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLElement>(null)
  const shown = (element: HTMLElement | null) => {
    list.current = element
  }

  // The button that was pressed went with its line: the focus goes to what takes that back, and not to the page's top.
  useEffect(() => {
    if (removed) undoButton.current?.focus()
  }, [removed])

  function takeOut({ item, line }: QuotedItem): void {
    setRemoved({ item, name: line?.name || t('cart.thisLine'), index: cart.items.indexOf(item) })
    void cartStore.update((before) => remove(before, item.uid))
  }
  function change(quoted: QuotedItem, qty: number): void {
    if (qty < 1) takeOut(quoted)
    else void cartStore.update((before) => setQuantity(before, quoted.item.uid, qty))
  }
  function undo({ item, index }: Removed): void {
    setRemoved(null)
    void cartStore.update((before) => putBack(before, item, index))
    list.current?.focus()
  }

  const items = quotedItems(cart.items, quote)
  const renderLine = (quoted: QuotedItem, rooms?: string) => (
    <CartLine
      key={quoted.item.uid}
      quoted={quoted}
      rooms={rooms}
      onQuantity={(qty) => change(quoted, qty)}
      onRemove={() => takeOut(quoted)}
    />
  )

  return (
    <>
      <div role="status" className="undo" data-shown={removed !== null}>
        {removed && (
          <>
            <span>{t('cart.removed', { name: removed.name })}</span>
            <button ref={undoButton} className="link" type="button" onClick={() => undo(removed)}>
              {t('cart.undo')}
            </button>
          </>
        )}
      </div>
      {groups ? (
        // biome-ignore lint/a11y/useSemanticElements: they are no fields
        <div ref={shown} role="group" tabIndex={-1} aria-label={t('cart.title')}>
          <groups.Groups items={items} renderLine={renderLine} Plan={groups.Plan} besides={samples} />
        </div>
      ) : (
        <>
          <ul ref={shown} className="lines" tabIndex={-1} aria-label={t('cart.title')}>
            {items.map((one) => renderLine(one))}
          </ul>
          {samples}
        </>
      )}
    </>
  )
}

type LineProps = {
  quoted: QuotedItem
  rooms: string | undefined
  onQuantity: (qty: number) => void
  onRemove: () => void
}

function CartLine({ quoted: { item, line }, rooms, onQuantity, onRemove }: LineProps) {
  const { t } = useI18n()
  if (!line) return <LineToCome />
  const name = line.name || t('cart.thisLine')
  return (
    <li className="line">
      <LinePicture url={line.pictureUrl} size={88} />
      {line.slug ? (
        <a className="line__name" href={routes.product.href(line.slug)}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <b>
          <bdi>{name}</bdi>
        </b>
      )}
      {line.problem === 'gone' ? <span /> : <LinePrice line={line} />}
      {line.problem !== 'gone' && <LineDetail line={line} rooms={rooms} off={cartRows(line.discounts, t)} />}
      <LineProblem line={line} onQuantity={onQuantity} />
      <div className="line__q">
        {line.problem === 'gone' ? (
          <span />
        ) : (
          <Stepper qty={item.qty} min={0} most={line.available} of={name} onChange={onQuantity} small />
        )}
        <button className="link" type="button" onClick={onRemove}>
          {t('cart.remove')}
          <span className="sr"> {name}</span>
        </button>
      </div>
    </li>
  )
}

type ProblemProps = { line: NonNullable<QuotedItem['line']>; onQuantity: (qty: number) => void }

/** What stands in the way of buying a line, and the one press that mends it where there is one. */
export function LineProblem({ line: { problem, available }, onQuantity }: ProblemProps) {
  const { t } = useI18n()
  if (problem === null) return null
  const left = available ?? 0
  return (
    <p className="err line__problem">
      <Icon name="circle-alert" small />
      <span>
        {t(`cart.problem.${problem}`, { count: left })}{' '}
        {problem === 'notEnough' && left > 0 && (
          <button className="link" type="button" onClick={() => onQuantity(left)}>
            {t('cart.takeWhatIsLeft', { count: left })}
          </button>
        )}
      </span>
    </p>
  )
}

/** The place of a line whose facts are on their way. */
export function LineToCome() {
  return (
    <li className="line line--coming" aria-hidden="true">
      <span className="line__ground" />
      <i />
      <i />
      <i className="line__q" />
    </li>
  )
}
