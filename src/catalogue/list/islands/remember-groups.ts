import { keepInTab } from './keep-in-tab.ts'
import { GROUPS_KEY, keptInTab } from './kept-in-tab.ts'

/** Keeps for this tab which groups of a form a person folds and unfolds. @param signal ends it */
export function rememberGroups(form: HTMLFormElement, signal: AbortSignal): void {
  const pressed = ({ target }: Event) => {
    const group = target instanceof Element ? target.closest('summary')?.parentElement : null
    // It is told before the group changes.
    if (group instanceof HTMLDetailsElement)
      keepInTab(GROUPS_KEY, { ...Object(keptInTab(GROUPS_KEY)), [group.id]: !group.open })
  }
  form.addEventListener('click', pressed, { signal })
}
