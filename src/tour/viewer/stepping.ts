import { otherStand } from '../rooms.ts'
import type { TourState } from '../state-rules.ts'
import { lookAfterStep } from '../step-rules.ts'
import type { CanvasShow } from './canvas-show.ts'
import type { Looking } from './looking.ts'
import type { Tour } from './running.ts'

/**
 * What steps between the standpoints of the room that is shown.
 * @param shown what shows it; undefined where there is no canvas
 * @param change shows the tour with what is other in it
 */
export function stepping(
  tour: Tour,
  looking: Looking,
  shown: () => CanvasShow | undefined,
  change: (set: Partial<TourState>) => void,
) {
  return {
    /** To the room's other standpoint. */
    step(): void {
      const show = shown()
      if (!show?.here || show.here.isMoving || show.isStepTo(tour.state)) return
      const { room, stand } = show.here
      const to = otherStand(room, stand)
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      tour.say('')
      change({ stand: to.id, view: isCalm ? { ...looking.target } : lookAfterStep(room, to, looking.target) })
    },

    /** Where a step could not be made, one stays where one is: what else was chosen meanwhile is shown from there. */
    stay({ stand }: TourState): void {
      const here = shown()?.here
      // Another call, that came later, has said so.
      if (tour.state.stand !== stand || !here) return
      tour.say(tour.t('tour.step.failed'))
      change({ stand: here.stand.id, view: { ...looking.target } })
    },
  }
}
