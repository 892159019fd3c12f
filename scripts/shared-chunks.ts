import { join, normalize } from 'node:path'

/** What is asked here of the bundler's account of a module. */
type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** What at least so many screens of the back office use travels together. */
const MANY_SCREENS = 4
/** The same of the shop's islands, and of what both have. */
const MANY_ISLANDS = 5

const source = (path: string): string => normalize(join(import.meta.dirname, '..', 'src', path)).replaceAll('\\', '/')

/** Every module that these need before they run; with `later` also those that they ask for while they do. */
function reachedFrom(graph: Graph, entries: readonly string[], later: boolean): Set<string> {
  const reached = new Set<string>()
  const next = [...entries]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const info = graph.getModuleInfo(id)
    next.push(...(info?.importedIds ?? []), ...(later ? (info?.dynamicallyImportedIds ?? []) : []))
  }
  return reached
}

/** What of these is a module of that library, or needs one before it runs. */
function needing(graph: Graph, library: RegExp, among: ReadonlySet<string>): Set<string> {
  const found = new Set([...among].filter((id) => library.test(id)))
  for (let size = -1; size !== found.size; ) {
    size = found.size
    for (const id of among) if (graph.getModuleInfo(id)?.importedIds.some((each) => found.has(each))) found.add(id)
  }
  return found
}

/** Reckoned once a build, when the first module is asked about. */
function once<Value>(reckon: (graph: Graph) => Value): (graph: Graph) => Value {
  let known: Value | undefined
  return (graph) => {
    known ??= reckon(graph)
    return known
  }
}

/**
 * What many share travels in few files. Left alone, the bundler makes one of every set of modules that several screens share: a screen of
 * the back office asked for a hundred, most of a few hundred bytes, each of which costs the browser, the wire and the shop more than what
 * is in it. What a module imports is needed wherever it is, so no group here asks for one that comes after it.
 */
export function sharedChunks() {
  const shop = once((graph) => reachedFrom(graph, ['browser/entry.ts', 'browser/tour-entry.ts'].map(source), true))
  const frame = once((graph) => reachedFrom(graph, [source('admin/entry.tsx')], false))
  // A product page that is used asks for these first, and for nothing beside them.
  const first = once((graph) =>
    reachedFrom(graph, ['browser/entry.ts', 'browser/hydrated.ts', 'cart/islands/buy/buy-box.tsx'].map(source), false),
  )
  const sorted = once((graph) =>
    needing(graph, /node_modules\/@dnd-kit\//, reachedFrom(graph, [source('admin/entry.tsx')], true)),
  )
  const ifTrue = (name: string, belongs: (graph: Graph, id: string) => boolean) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (belongs(graph, id.replaceAll('\\', '/')) ? name : null),
    // Otherwise the shop's own pages would bring along what the back office has beside what they share.
    includeDependenciesRecursively: false,
  })
  return [
    // Lists that are sorted by hand are on few of the screens.
    { ...ifTrue('sorted', (graph, id) => sorted(graph).has(id)), minShareCount: MANY_SCREENS, priority: 2 },
    { ...ifTrue('admin', (graph, id) => frame(graph).has(id) && !shop(graph).has(id)), priority: 1 },
    {
      ...ifTrue('screens', (graph, id) => !frame(graph).has(id) && !shop(graph).has(id)),
      minShareCount: MANY_SCREENS,
      priority: 0,
    },
    {
      ...ifTrue('rooms', (graph, id) => shop(graph).has(id) && !first(graph).has(id) && /\/src\/projects\//.test(id)),
      minShareCount: MANY_ISLANDS,
      priority: 1,
    },
    {
      ...ifTrue('parts', (graph, id) => shop(graph).has(id) && !first(graph).has(id)),
      minShareCount: MANY_ISLANDS,
      priority: 0,
    },
  ]
}
