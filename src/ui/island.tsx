import { type ComponentType, createContext, useContext } from 'react'

/**
 * When an island wakes: at once; at the first sign that someone is there, as soon as the browser is idle; when seen; when
 * first touched; or, `called`, when another island or something kept in the browser calls for it. All wake when touched.
 */
export type Hydrate = 'load' | 'idle' | 'visible' | 'interaction' | 'called'

/** Told, while a page is rendered on the server, which word namespaces its islands will need in the browser. */
export const IslandMessages = createContext<Set<string> | null>(null)

type Props<P extends object> = {
  /** As in the browser's registry of islands. */
  name: string
  component: ComponentType<P>
  props: P
  when?: Hydrate
  /** Names of cookies and storage keys: where the browser keeps one of them, a `called` island has something to show. */
  kept?: readonly string[]
  /** Whether it is drawn in: then it hears where a pointer is held. */
  isDrawnIn?: boolean
  /** The namespaces of the words that it uses. */
  messages?: readonly string[]
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
  kept,
  isDrawnIn = false,
  messages,
}: Props<P>) {
  const needed = useContext(IslandMessages)
  for (const namespace of messages ?? []) needed?.add(namespace)
  return (
    <div
      data-island={name}
      data-when={when}
      data-kept={kept?.join(' ')}
      data-drawn={isDrawnIn ? '' : undefined}
      data-props={JSON.stringify(props)}
      className="island"
    >
      <Component {...props} />
    </div>
  )
}
