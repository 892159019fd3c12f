import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import type { Actor } from '../platform/actor.ts'
import { Frame } from './frame/frame.tsx'
import { groups, mayOpen } from './frame/menu.ts'

/** What every screen stands in; a screen that someone may not open asks the server for nothing. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient; viewer: Actor }>()({
  component: Frame,
  beforeLoad: ({ context, location }) => ({ isOpen: mayOpen(groups, context.viewer, location.pathname) }),
})

/** What a loader starts early; a screen's `queryOptions` are one. */
type Prefetched = Parameters<QueryClient['prefetchQuery']>[0]

/** Fetches a screen's own script when it is first gone to: `() => import('…/orders-screen.tsx')` and the name it has there. */
type Screen<Name extends string> = {
  load: () => Promise<Record<Name, RouteComponent>>
  name: Name
}

/** Any prefetch will do: what was asked for early is asked for again by the screen, which then has the types. */
function prefetch({ queryClient, isOpen }: { queryClient: QueryClient; isOpen: boolean }, query: unknown): void {
  if (isOpen) void queryClient.prefetchQuery(query as Prefetched)
}

type ListRoute<Path extends string, Search extends object, Name extends string> = Screen<Name> & {
  path: Path
  /** What of the address makes sense to this list: `listAddress(…).read`. */
  read: (raw: Readonly<Record<string, unknown>>) => Search
  query: (search: Search) => unknown
}

/**
 * A list's route: its address is read, and the call of what it asks for starts while the screen's own script is still on
 * its way.
 * @example listRoute({ path: '/brand', read: brandList.read, query: brandsQuery, load: () => import('…'), name: 'BrandsScreen' })
 */
export function listRoute<const Path extends string, Search extends object, Name extends string>({
  path,
  read,
  query,
  load,
  name,
}: ListRoute<Path, Search, Name>) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (raw: Record<string, unknown>): Search => read(raw),
    // The router adds what it did not validate: it is read again, or a hostile address would reach the call.
    loaderDeps: ({ search }) => ({ asked: read(search as Record<string, unknown>) }),
    loader: ({ context, deps }) => prefetch(context, query(deps.asked)),
    component: lazyRouteComponent(load, name),
  })
}

type RowRoute<Path extends string, Name extends string> = Screen<Name> & {
  /** Ends in `$id`. */
  path: Path
  query: (id: string) => unknown
}

/** The route of one row of a list, `/brand/$id`: its call starts with it. */
export function rowRoute<const Path extends `${string}/$id`, Name extends string>({
  path,
  query,
  load,
  name,
}: RowRoute<Path, Name>) {
  return createRoute({
    getParentRoute: () => root,
    path,
    loader: ({ context, params }) => prefetch(context, query((params as { id: string }).id)),
    component: lazyRouteComponent(load, name),
  })
}

/** The route of a screen that has neither a list's address nor a row's: a form that makes something new, a page of settings. */
export function screenRoute<const Path extends string, Name extends string>({
  path,
  query,
  load,
  name,
}: Screen<Name> & { path: Path; query?: unknown }) {
  return createRoute({
    getParentRoute: () => root,
    path,
    loader: ({ context }) => (query === undefined ? undefined : prefetch(context, query)),
    component: lazyRouteComponent(load, name),
  })
}
