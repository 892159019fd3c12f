import { CONSENT_COOKIE, NOTICE_COOKIE, NOTICE_LIFE_MS } from '../rules.ts'

const isKept = (pair: string): boolean => document.cookie.split('; ').some((kept) => kept.startsWith(pair))

function keep(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const expires = new Date(Date.now() + NOTICE_LIFE_MS).toUTCString()
  // biome-ignore lint/suspicious/noDocumentCookie: read again by the next line, and old browsers have no Cookie Store
  document.cookie = `${name}=${value}; Path=/; Expires=${expires}; SameSite=Lax${secure}`
}

/** Shows the notice where it was not closed within 30 days, and loads what was consented to, and only that. */
export function watchCookieNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-cookies]')
  if (!notice) return
  const { tools } = notice.dataset
  const load = () => tools && void import('./consented-tools.ts').then((module) => module.loadTools(JSON.parse(tools)))
  const hasConsent = () => isKept(`${CONSENT_COOKIE}=granted`)
  const show = (isShown: boolean) => {
    notice.hidden = !isShown
    // The page leaves room for it.
    document.documentElement.toggleAttribute('data-asks-consent', isShown)
  }
  if (hasConsent()) load()
  show(!isKept(`${NOTICE_COOKIE}=`))

  notice.addEventListener('click', ({ target }) => {
    const answer = target instanceof Element ? target.closest('button')?.value : undefined
    if (!answer) return
    show(false)
    if (answer === 'hide') return
    keep(NOTICE_COOKIE, 'true')
    if (answer === 'close') return
    const had = hasConsent()
    keep(CONSENT_COOKIE, answer)
    if (answer === 'granted' && !had) load()
    // A tool that runs cannot be taken out of a page; the next page is without it.
    if (answer === 'denied' && had) location.reload()
  })
  document.querySelector('[data-cookie-choices]')?.addEventListener('click', () => {
    show(true)
    notice.querySelector('button')?.focus()
  })
}
