import { parseFilters } from '../rules.ts'
import { listAddress, parseSearch } from '../search-rules.ts'

/** From this width in pixels the filters stand beside the list, and every choice is applied at once. */
const besideList = '(min-width: 1030px)'

/** Whether what is chosen with a control is applied at once; in the sheet of a phone it waits for the button. */
export const isAppliedAtOnce = (control: EventTarget | null): boolean =>
  control instanceof HTMLSelectElement || matchMedia(besideList).matches

/** Whether a person types into an element. */
export const isText = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && !['checkbox', 'hidden', 'range'].includes(element.type)

/** Whether a control says something else than its list was made with. */
export function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (!(control instanceof HTMLInputElement)) return false
  return control.type === 'checkbox'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/** The one clean address of what the form asks for. */
export function addressOf(form: HTMLFormElement): string {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value)
  return listAddress(new URL(form.action).pathname, parseFilters(search), parseSearch(search))
}

/** The address of the page that is open, as lists are addressed: its path and query. */
export const openAddress = (): string => location.pathname + location.search
