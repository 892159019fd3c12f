/** The button that goes back to the top takes the focus there too. */
export function watchBackToTop(): void {
  document.querySelector('[data-to-top]')?.addEventListener('click', () => {
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true })
  })
}
