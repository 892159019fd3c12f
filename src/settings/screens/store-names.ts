/** Stores as lists and choices name them: by the town that people tell them apart by. */
export type NamedStore = { variant: string; city: string }

let known: readonly NamedStore[] | undefined

/** The stores as the page of the back office brought them. */
function brought(): readonly NamedStore[] {
  const text = globalThis.document?.getElementById('dashboard')?.dataset.stores
  return text ? (JSON.parse(text) as NamedStore[]) : []
}

/** Every store of the chain. */
export function listStores(): readonly NamedStore[] {
  known ??= brought()
  return known
}

/** Takes over what the stores are called from now on, where settings were read or saved since the page came. */
export function learnStores(stores: readonly NamedStore[]): void {
  known = stores
}

/** The town of a store; one that is no longer built keeps its id. */
export const storeName = (variant: string): string =>
  listStores().find((store) => store.variant === variant)?.city ?? variant
