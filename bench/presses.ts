import type { Locator, Page } from 'playwright-core'

/** How long a finger stays down: a tap of no time at all would have what its beginning costs counted as its end's. */
const FINGER_DOWN_MS = 80

/** What somebody does on a page that is measured from a press to the next paint. */
export type Operation = {
  name: string
  path: string
  /** On another page, before. */
  prepare?: (page: Page) => Promise<void>
  /** On the same page, before it is slowed down and watched. */
  begin?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

/** A finger on the screen, there and away again. */
export async function tap(page: Page, x: number, y: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(FINGER_DOWN_MS)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

/** By its place on the screen: a locator's own click runs script in the page before and after. */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('what should be pressed is not on the screen')
  await tap(page, box.x + box.width / 2, box.y + box.height / 2)
}
