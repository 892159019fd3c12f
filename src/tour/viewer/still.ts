import type { CanvasShow } from './canvas-show.ts'

/** The most, in milliseconds, that the viewer waits for the server's picture: it may not have been made yet. */
const STILL_WAIT_MS = 2500

/** The picture that is seen first has the line to itself. */
export function stillSeen(root: HTMLElement): Promise<unknown> {
  const still = root.querySelector<HTMLImageElement>('.tour__still')
  if (!still || still.complete) return Promise.resolve()
  const settled = new Promise((resolve) => {
    for (const event of ['load', 'error']) still.addEventListener(event, resolve, { once: true })
  })
  return Promise.race([settled, new Promise((resolve) => setTimeout(resolve, STILL_WAIT_MS))])
}

/** What is seen as a file: the canvas, or the server's picture where there is none. */
export async function pictureOf(
  root: HTMLElement,
  show: Pick<CanvasShow, 'picture'> | undefined,
): Promise<Blob | null> {
  if (show && root.dataset.mode === 'canvas') return show.picture()
  const still = root.querySelector<HTMLImageElement>('.tour__still')
  return still ? (await fetch(still.currentSrc)).blob() : null
}
