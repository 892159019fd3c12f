import type { Locator, Page } from 'playwright-core'

const openLayers = 'dialog[open], [popover]:popover-open, details[data-menu][open]'

/** What of the layer that is open is cut, covered, out of the window or too small for a finger; it is scrolled through. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const faults: string[] = []
    const layer = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility()).at(-1)
    if (!layer) return ['nothing is open']
    const overflow = document.documentElement.scrollWidth - innerWidth
    if (overflow > 0) faults.push(`the page overflows by ${overflow}`)
    const controls = layer.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    for (const control of controls) {
      if (!control.checkVisibility()) continue
      const name = control.outerHTML.slice(0, 100)
      const target = control.closest('label') ?? control
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, right, top, bottom } = target.getBoundingClientRect()
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) faults.push(`cut: ${name}`)
      if (Math.min(right - left, bottom - top) < 24) faults.push(`too small: ${name}`)
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isSeen =
        seen && (control.contains(seen) || seen.contains(control) || control.closest('label')?.contains(seen))
      if (!isSeen) faults.push(`covered: ${name}`)
    }
    for (const text of layer.querySelectorAll<HTMLElement>('h2, p, label, button')) {
      const { overflowX } = getComputedStyle(text)
      const isCut = text.checkVisibility() && text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0
      if (isCut && overflowX === 'visible' && !text.closest('.sr'))
        faults.push(`too narrow: ${text.outerHTML.slice(0, 100)}`)
    }
    // Texts and buttons of a dialog stand below each other, never over each other.
    const parts = [...layer.querySelectorAll<HTMLElement>('h2, p, .field, .ask__foot')].filter((one) =>
      one.checkVisibility(),
    )
    for (const [index, one] of parts.entries())
      for (const next of parts.slice(index + 1)) {
        if (one.contains(next) || next.contains(one)) continue
        const [a, b] = [one.getBoundingClientRect(), next.getBoundingClientRect()]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        if (across > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
          faults.push(`over each other: ${one.textContent} and ${next.textContent}`)
      }
    return faults
  }, openLayers)

type Focus = {
  /** Whether there is a layer that is open. */
  isOpen: boolean
  /** Whether the focus is in it; undefined where none is open, or the focus is in the browser's own bars. */
  isInside?: boolean
  /** Whether what has the focus shows it. */
  isSeen: boolean
  at?: string
}

/** Where a press of Tab has led. */
const focus = (page: Page): Promise<Focus> =>
  page.evaluate((selector) => {
    const layers = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const isOpen = layers.length > 0
    const { activeElement: active } = document
    if (!active || active === document.body) return { isOpen, isSeen: true }
    const drawn = [active, active.parentElement, active.nextElementSibling].filter((one) => one !== null)
    const isSeen = drawn.some((one) => {
      const { outlineStyle, boxShadow } = getComputedStyle(one)
      return outlineStyle !== 'none' || boxShadow !== 'none'
    })
    const at = active.outerHTML.slice(0, 100)
    return isOpen
      ? { isOpen, isInside: layers.some((one) => one.contains(active)), isSeen, at }
      : { isOpen, isSeen, at }
  }, openLayers)

const isOpen = (page: Page) => page.locator(openLayers).locator('visible=true').count()

/**
 * Opens a menu or dialog by keyboard, looks at it, goes through it by Tab, closes it by Escape.
 * @returns all that is wrong: with where things stand, with where the focus goes, and whether it comes back to what opened it
 */
export async function layerFaults(page: Page, opener: Locator): Promise<string[]> {
  const open = async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    return page
      .waitForFunction((layer) => document.querySelector(layer) !== null, openLayers, { timeout: 30_000 })
      .then(
        () => true,
        () => false,
      )
  }
  if (!(await open())) return ['it does not open']
  // That something was opened is told to the page a moment later.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told))))
  const isModal = (await page.locator('dialog[open]').count()) > 0
  const faults = await misplaced(page)
  let isThere = (await isOpen(page)) > 0
  for (let presses = 0; presses < 12 && isThere; presses++) {
    await page.keyboard.press('Tab')
    const { isOpen, isInside, isSeen, at } = await focus(page)
    if (!isSeen) faults.push('the focus is not seen')
    if (isInside === false)
      faults.push(`${isModal ? 'Tab leaves the dialog' : 'what the focus has left stays open'}: ${at}`)
    if (isInside === false) break
    isThere = isOpen
  }
  if ((await isOpen(page)) === 0) await open()
  await page.keyboard.press('Escape')
  if (await isOpen(page)) faults.push('Escape leaves it open')
  if (!(await opener.evaluate((at) => at === document.activeElement))) faults.push('the focus does not come back')
  return faults
}
