import { type ComponentType, createContext, useContext } from 'react'

/** `page` where the product is the page's own, `card` where it is one of several. */
export type CardToolProps = { id: string; name: string; place: 'card' | 'page' }

/** What a person can do with a product besides looking at it: given by the departments that stand above this one. */
export const CardToolContext = createContext<ComponentType<CardToolProps> | null>(null)

/** The place of those tools on a card and on a product's page. */
export function CardTools(props: CardToolProps) {
  const Tool = useContext(CardToolContext)
  return Tool ? <Tool {...props} /> : null
}
