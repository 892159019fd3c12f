const isIn = (menu: Element, target: EventTarget | null): boolean => target instanceof Node && menu.contains(target)

/**
 * Closes a `details[data-menu]` as a menu closes: by a click elsewhere, by Escape, which gives the focus back to what
 * opened it, and when the focus leaves it. Without script it stays open until its own button is pressed again.
 */
export function watchMenus(): void {
  // Kept, for every press asks for them, and to search a whole page for none is long beside a press.
  const opened = new Set(document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))
  const toggled = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement && 'menu' in target.dataset)) return
    if (target.open) opened.add(target)
    else opened.delete(target)
  }
  const closeAllBut = (target: EventTarget | null) => {
    for (const menu of opened) {
      if (isIn(menu, target)) continue
      menu.open = false
      opened.delete(menu)
    }
  }
  document.addEventListener('toggle', toggled, true)
  document.addEventListener('pointerdown', ({ target }) => closeAllBut(target))
  document.addEventListener('focusin', ({ target }) => closeAllBut(target))
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return
    const menu = target.closest<HTMLDetailsElement>('details[data-menu][open]')
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
