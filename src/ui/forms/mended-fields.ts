/**
 * Takes away what was said of a field as soon as it is changed: what the shop said was of what stood there before. Fields of
 * islands are left to their islands.
 */
export function watchMendedFields(): void {
  const mended = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.hasAttribute('aria-invalid')) return
    if (target.closest('[data-island]')) return
    const described = target.getAttribute('aria-describedby')?.split(' ') ?? []
    const left = described.filter((id) => {
      const says = document.getElementById(id)
      if (says?.classList.contains('err')) says.remove()
      return says?.isConnected === true
    })
    target.removeAttribute('aria-invalid')
    if (left.length > 0) target.setAttribute('aria-describedby', left.join(' '))
    else target.removeAttribute('aria-describedby')
    target.closest('.field')?.classList.remove('field--bad')
  }
  document.addEventListener('input', mended)
}
