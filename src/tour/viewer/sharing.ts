import type { Tour } from './running.ts'
import type { Sharing } from './share.ts'

/**
 * The sharing tool, whose code comes as it is first opened. A button that is pressed before that acts once it is there.
 * @param picture what is seen, as a file; null where it cannot be made
 * @returns puts what the tool says in step with what is seen
 */
export function wireSharing(tour: Tour, picture: () => Promise<Blob | null>, signal: AbortSignal): () => void {
  const tool = tour.root.querySelector<HTMLDetailsElement>('[data-tool="share"]')
  let sharing: Sharing | undefined

  /** Does something with the tool's code, which is fetched again where it did not come. */
  async function withSharing(act: (sharing: Sharing) => unknown): Promise<void> {
    try {
      const { startSharing } = await import('./share.ts')
      if (signal.aborted) return
      sharing ??= startSharing(tour, picture)
      await act(sharing)
    } catch {
      tour.say(tour.t('tour.notDone'))
    }
  }

  tool?.removeAttribute('hidden')
  tool?.addEventListener('toggle', () => {
    if (tool.open) void withSharing(({ opened }) => opened())
  })
  tool?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button[data-share]')
    if (button) void withSharing(({ press }) => press(button))
  })
  return () => sharing?.update()
}
