import { CURRENCY_KEY, currencyCookie, currencyInHeader } from '../currency-rules.ts'

function stored(): string | null {
  try {
    return localStorage.getItem(CURRENCY_KEY)
  } catch {
    return null
  }
}

function store(name: string): void {
  try {
    localStorage.setItem(CURRENCY_KEY, name)
  } catch {
    // Storage is forbidden: the cookie alone keeps the choice.
  }
}

function writeCookie(name: string, charged: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous, and the page reloads at once
  document.cookie = currencyCookie(name, charged, location.protocol === 'https:')
}

/** Puts the cookie back when it was lost. A browser that takes no cookies keeps its page: this reloads at most once. */
function restore({ currency = '', charged = '', shown }: DOMStringMap): void {
  const chosen = stored()
  if (chosen === null || chosen === shown || !currency.split(' ').includes(chosen)) return
  const wanted = chosen === charged ? '' : chosen
  if (currencyInHeader(document.cookie) === wanted) return
  writeCookie(chosen, charged)
  if (currencyInHeader(document.cookie) === wanted) location.reload()
}

/** Keeps the choice of a currency in this browser; without script the same form does it by the server. */
export function watchCurrency(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-currency]')
  if (form) restore(form.dataset)
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement) || target.dataset.charged === undefined) return
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    store(submitter.value)
    writeCookie(submitter.value, target.dataset.charged)
    location.reload()
  })
}
