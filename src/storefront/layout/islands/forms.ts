/**
 * Sends `form[data-call]` without leaving the page, so that mistakes can be told beside their fields. The script that
 * does it is fetched when a form is first sent; where it cannot be, the browser sends the form as it does without script.
 */
export function watchForms(): void {
  document.addEventListener('submit', (event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || form.dataset.call === undefined) return
    event.preventDefault()
    import('./send-form.ts').then(
      ({ sendForm }) => sendForm(form),
      () => form.submit(),
    )
  })
}

/** Puts someone else's map in the place of the button that asks for it: nothing is fetched from there before. */
export function watchMaps(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-embed]') : null
    const { embed, title = '' } = button?.dataset ?? {}
    if (!button || embed === undefined) return
    const frame = document.createElement('iframe')
    frame.title = title
    frame.referrerPolicy = 'no-referrer'
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
    frame.src = embed
    button.replaceWith(frame)
    frame.focus()
  })
}
