import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Takes the files that are dropped on an element, which listens itself: drops do not reach React in an island.
 * @returns whether something is held over it
 */
export function useDropped(place: RefObject<HTMLElement | null>, take: (files: FileList | null) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const element = place.current
    if (!element) return
    const ended = new AbortController()
    const { signal } = ended
    element.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    element.addEventListener('dragleave', () => setOver(false), { signal })
    element.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        setOver(false)
        latest.current(event.dataTransfer?.files ?? null)
      },
      { signal },
    )
    return () => ended.abort()
  }, [place])
  return isOver
}
