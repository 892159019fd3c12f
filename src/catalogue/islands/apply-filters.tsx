import { useEffect } from 'react'
import { parseFilters } from '../rules.ts'
import { listAddress, parseSearch } from '../search-rules.ts'

/** From this width in pixels the filters stand beside the list, and every choice is applied at once. */
const besideList = '(min-width: 1030px)'

/** Applies the filters as they are chosen, under the one clean URL that they have. It shows nothing itself. */
export function ApplyFilters({ formId }: { formId: string }) {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const apply = () => {
      const search = new URLSearchParams()
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value)
      location.assign(listAddress(new URL(form.action).pathname, parseFilters(search), parseSearch(search)))
    }
    const submitted = (event: SubmitEvent) => {
      event.preventDefault()
      apply()
    }
    const changed = (event: Event) => {
      const isSort = event.target instanceof HTMLSelectElement
      if ((isSort || matchMedia(besideList).matches) && form.reportValidity()) apply()
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
