import { useEffect } from 'react'
import { parseFilters } from '../rules.ts'
import { listAddress, parseSearch } from '../search-rules.ts'

/** From this width in pixels the filters stand beside the list, and every choice is applied at once. */
const besideList = '(min-width: 1030px)'

/**
 * Applies the filters as they are chosen, under the one clean URL that they have. It shows nothing itself. Who chooses by
 * keyboard is led back to the same filter on the next page, which the browser does for an address that names it.
 */
export function ApplyFilters({ formId }: { formId: string }) {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const apply = (chosen: Element | null) => {
      const search = new URLSearchParams()
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value)
      const address = listAddress(new URL(form.action).pathname, parseFilters(search), parseSearch(search))
      const isByKeyboard = chosen?.id && chosen.matches(':focus-visible')
      location.assign(isByKeyboard ? `${address}#${encodeURIComponent(chosen.id)}` : address)
    }
    const submitted = (event: SubmitEvent) => {
      event.preventDefault()
      apply(document.activeElement)
    }
    const changed = ({ target }: Event) => {
      const isSort = target instanceof HTMLSelectElement
      const isApplied = (isSort || matchMedia(besideList).matches) && form.reportValidity()
      if (isApplied && target instanceof Element) apply(target)
    }
    form.addEventListener('submit', submitted)
    // The order's select stands outside the form that it belongs to.
    const controls = [...form.elements]
    for (const control of controls) control.addEventListener('change', changed)
    return () => {
      form.removeEventListener('submit', submitted)
      for (const control of controls) control.removeEventListener('change', changed)
    }
  }, [formId])
  return null
}
