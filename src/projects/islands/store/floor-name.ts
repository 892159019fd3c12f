import { useEffect, useState } from 'react'
import { projectCalls } from '../../../project-calls.ts'
import { callEndpoint } from '../../../ui/client.ts'

type Named = { productId: string; name: string | null }

/**
 * What a project's floor is called: as it was counted last in this browser, else as the shop has it, which a project that came from an account
 * or a link has not told this browser. Null where it has none, is no longer sold, or could not be asked for.
 * @param known its name where it was counted here
 */
export function useFloorName(productId: string | undefined, known: string | undefined): string | null {
  const [asked, setAsked] = useState<Named | null>(null)
  const isToAsk = productId !== undefined && known === undefined && asked?.productId !== productId
  useEffect(() => {
    if (!isToAsk || productId === undefined) return
    const stopped = new AbortController()
    callEndpoint(projectCalls.projectFloors, { ids: productId }, stopped.signal).then((answer) => {
      if (stopped.signal.aborted) return
      const floor = 'floors' in answer ? answer.floors.find(({ id }) => id === productId) : undefined
      setAsked({ productId, name: floor?.name ?? null })
    })
    return () => stopped.abort()
  }, [isToAsk, productId])
  if (known !== undefined) return known
  return asked !== null && asked.productId === productId ? asked.name : null
}
