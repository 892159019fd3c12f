/** The browser's events that reach React in an island, by which it calls `onClick`, `onChange` and the like. */
export const hydratedEvents: ReadonlySet<string> = new Set([
  'click',
  'submit',
  'input',
  'change',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
  'pointerover',
  'pointerout',
])

/** Those that reach React beside them in an island that is drawn in. */
export const drawingEvents: ReadonlySet<string> = new Set([
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'dblclick',
])
