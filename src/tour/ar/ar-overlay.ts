import type { Tour } from '../viewer/running.ts'

/** What is pressed over the camera's picture. */
type Buttons = Record<'end' | 'corner' | 'turn' | 'undo', HTMLButtonElement>

/**
 * Fills what lies over the camera's picture: what there is to do, said as it changes, and the buttons. A press of a
 * button is no tap on the floor.
 */
export function fillOverlay(
  { root, t }: Tour,
  overlay: HTMLElement,
): { say: (text: string) => void; buttons: Buttons } {
  const button = (className: string, text: string) => {
    const element = document.createElement('button')
    Object.assign(element, { type: 'button', className, textContent: text })
    // WebXR DOM Overlays: this tap is not handed on to the session.
    element.addEventListener('beforexrselect', (event) => event.preventDefault())
    return element
  }
  const buttons: Buttons = {
    end: button('tour__back', ''),
    corner: button('tour__act tour__act--main', t('tour.ar.corner')),
    turn: button('tour__act', t('tour.ar.turn')),
    undo: button('tour__act', t('tour.ar.undo')),
  }
  buttons.end.setAttribute('aria-label', t('tour.ar.end'))
  const cross = root.querySelector('[data-back] svg')
  if (cross) buttons.end.append(cross.cloneNode(true))
  const status = document.createElement('p')
  status.className = 'tour__ar-said'
  status.setAttribute('role', 'status')
  const acts = document.createElement('div')
  acts.className = 'tour__ar-acts'
  acts.append(buttons.corner, buttons.turn, buttons.undo)
  overlay.replaceChildren(buttons.end, status, acts)
  return {
    buttons,
    say: (text) => {
      status.textContent = text
    },
  }
}
