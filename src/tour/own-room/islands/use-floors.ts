import { useEffect, useState } from 'react'
import { tourCalls } from '../../../tour-calls.ts'
import { askEndpoint } from '../../../ui/client.ts'
import type { TourItem } from '../../contracts.ts'

/** How long nothing is typed before floors are asked for, in milliseconds. */
const TYPED_MS = 250

export type Floors = {
  words: string
  setWords: (words: string) => void
  /** Null until the first answer. */
  found: readonly TourItem[] | 'failed' | null
  again: () => void
}

/** A floor that is not among the newest, by the words of its slug, which are those of its name. */
async function askFor(slug: string | null): Promise<TourItem | undefined> {
  if (slug === null) return undefined
  const { tour } = await askEndpoint(tourCalls.tour, { q: slug.replaceAll('-', ' ').slice(0, 100) })
  return tour.find((floor) => floor.slug === slug)
}

/**
 * The floors that words find, the one that the address names first. They are asked for as soon as the page is there, with the picture of
 * the first, so that the page goes on where the network ends.
 * @param first the slug of the floor that comes first
 * @param isAsked false before it is known which that is
 */
export function useFloors(first: string | null, isAsked: boolean): Floors {
  const [words, setWords] = useState('')
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<Floors['found']>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again for the same
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    const isFirst = ({ slug }: TourItem) => slug === first
    const ask = async () => {
      try {
        const { tour } = await askEndpoint(tourCalls.tour, words.trim() === '' ? {} : { q: words.trim() })
        const wanted = tour.find(isFirst) ?? (words === '' ? await askFor(first) : undefined) ?? tour[0]
        if (isOver) return
        // What was asked for comes first, so that it is seen which one is laid.
        setFound(wanted ? [wanted, ...tour.filter((floor) => floor !== wanted)] : tour)
        // The browser keeps the picture; it is not needed yet, so nothing is said where it does not come.
        if (wanted && words === '') fetch(wanted.sheet.url).catch(() => undefined)
      } catch {
        if (!isOver) setFound('failed')
      }
    }
    const timer = setTimeout(ask, words === '' ? 0 : TYPED_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [words, turn, first, isAsked])
  return { words, setWords, found, again: () => setTurn((before) => before + 1) }
}
