/**
 * Does something once the browser has drawn what a press or key changed by itself, so that no work stands between the two;
 * at the latest when the page is left, so that nothing is lost.
 */
export function afterPaint(work: () => void): void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    removeEventListener('pagehide', run, true)
    work()
  }
  // In the capturing phase: before anything else forgets what the work is about.
  addEventListener('pagehide', run, true)
  // A frame's callback comes before its paint, the next task after it. A page out of sight has no frames.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
