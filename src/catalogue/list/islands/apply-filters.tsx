import { useEffect } from 'react'
import { parseFilters } from '../rules.ts'
import { listAddress, parseSearch } from '../search-rules.ts'
import { rememberPlace } from './remember-place.ts'

/** From this width in pixels the filters stand beside the list, and every choice is applied at once. */
const besideList = '(min-width: 1030px)'

/** Whether a control says something else than the page was made with. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (!(control instanceof HTMLInputElement)) return false
  return control.type === 'checkbox'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

const isText = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && element.type !== 'checkbox' && element.type !== 'hidden'

/** The one clean address of what the form asks for. */
function addressOf(form: HTMLFormElement): string {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value)
  return listAddress(new URL(form.action).pathname, parseFilters(search), parseSearch(search))
}

/**
 * Applies the filters as they are chosen, under the one clean URL that they have, and keeps the place on the page. What was
 * chosen before this script listened is applied when it does. It shows nothing itself.
 */
export function ApplyFilters({ formId }: { formId: string }) {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    // The order's select stands outside the form that it belongs to.
    const controls = [...form.elements]

    const goTo = (address: string, chosen: Element | null) => {
      rememberPlace(address, chosen)
      location.assign(address)
    }
    const isAppliedAtOnce = (control: EventTarget | null) =>
      control instanceof HTMLSelectElement || matchMedia(besideList).matches
    const submitted = (event: SubmitEvent) => {
      event.preventDefault()
      goTo(addressOf(form), document.activeElement)
    }
    const changed = ({ target }: Event) => {
      if (target instanceof Element && isAppliedAtOnce(target) && form.reportValidity()) goTo(addressOf(form), target)
    }
    // The filters that are on are links, each to the list without it.
    const removed = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.chips a') : null
      if (link && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey)
        rememberPlace(link.pathname + link.search, null)
    }
    // The browser shows a page that it kept as it was left; its controls are to say what its list is.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) form.reset()
    }

    form.addEventListener('submit', submitted)
    for (const control of controls) control.addEventListener('change', changed)
    document.addEventListener('click', removed)
    window.addEventListener('pageshow', shown)
    const early = controls.find((control) => isChanged(control) && isAppliedAtOnce(control))
    // Who is still typing a price is not interrupted.
    if (early && !(isText(document.activeElement) && controls.includes(document.activeElement as Element)))
      goTo(addressOf(form), early)

    return () => {
      form.removeEventListener('submit', submitted)
      for (const control of controls) control.removeEventListener('change', changed)
      document.removeEventListener('click', removed)
      window.removeEventListener('pageshow', shown)
    }
  }, [formId])
  return null
}
