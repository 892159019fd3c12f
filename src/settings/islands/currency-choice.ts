import { store, stored } from '../../ui/stored.ts'
import { CURRENCY_KEY } from '../currency-rules.ts'

/**
 * Keeps the chosen currency in this browser's storage too: the form by itself keeps it in a cookie, and is sent once more
 * where that was lost. A browser that takes no cookies is left as it is.
 */
export function watchCurrency(): void {
  document.addEventListener('submit', ({ target, submitter }) => {
    if (target instanceof HTMLFormElement && target.dataset.currency && submitter instanceof HTMLButtonElement)
      store(CURRENCY_KEY, submitter.value)
  })
  const chosen = stored(CURRENCY_KEY)
  const form = document.querySelector<HTMLFormElement>('form[data-currency]')
  if (!form || chosen === form.dataset.currency || !navigator.cookieEnabled) return
  if (document.cookie.includes(`${CURRENCY_KEY}=`)) return
  for (const button of form.querySelectorAll('button')) if (button.value === chosen) button.click()
}
