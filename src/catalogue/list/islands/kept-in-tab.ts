/** Where this tab keeps the place on a list that another page is to take up. */
export const PLACE_KEY = 'LIST_PLACE'
/** Where it keeps which groups of filters a person folded or unfolded. */
export const GROUPS_KEY = 'LIST_GROUPS'

/** What this tab keeps under a key; null where it keeps nothing, or may not. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Folds and unfolds the groups of filters of this page as the person left them. */
export function restoreGroups(): void {
  for (const [id, isOpen] of Object.entries(keptInTab(GROUPS_KEY) ?? {}))
    document.getElementById(id)?.toggleAttribute('open', isOpen)
}
