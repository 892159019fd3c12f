import { type ComponentType, createContext, useContext } from 'react'

/** When an island wakes: at once, when the browser has nothing better to do, when seen, or when first touched. */
export type Wake = 'load' | 'idle' | 'visible' | 'interaction'

/** Told, while a page is rendered on the server, which word namespaces its islands will need in the browser. */
export const IslandWords = createContext<Set<string> | null>(null)

type Props<P extends object> = {
  /** As in the browser's registry of islands. */
  name: string
  component: ComponentType<P>
  props: P
  when?: Wake
  /** The namespaces of the words that it uses. */
  words?: readonly string[]
  className?: string
}

/**
 * A part of a page that comes alive in the browser. The server renders it like any other component, inline; the browser
 * hydrates it from the same props. Ids inside it are given, never made by useId, since it is hydrated as its own root.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  when = 'idle',
  words,
  className,
}: Props<P>) {
  const needed = useContext(IslandWords)
  for (const namespace of words ?? []) needed?.add(namespace)
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)} className={className ?? 'island'}>
      <Component {...props} />
    </div>
  )
}
