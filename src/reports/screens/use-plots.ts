import { useEffect, useState } from 'react'

type Plots = typeof import('./plots.tsx')

let fetched: Promise<Plots> | undefined

/** The drawing half of the reports, which is larger than the rest of the screen; one that failed is fetched anew. */
function fetchPlots(): Promise<Plots> {
  fetched ??= import('./plots.tsx').catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  return fetched
}

/** The plots, once their script is there. @param areNeeded without it nothing is fetched */
export function usePlots(areNeeded: boolean): Plots | 'loading' | 'failed' {
  const [plots, setPlots] = useState<Plots | 'loading' | 'failed'>('loading')
  useEffect(() => {
    if (!areNeeded) return
    let isGone = false
    const show = (found: Plots | 'failed') => {
      if (!isGone) setPlots(found)
    }
    fetchPlots().then(show, (error: unknown) => {
      console.warn('the plots could not be loaded:', error)
      show('failed')
    })
    return () => {
      isGone = true
    }
  }, [areNeeded])
  return plots
}
