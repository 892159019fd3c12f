import { useEffect, useState } from 'react'
import { projectCalls } from '../../../project-calls.ts'
import { askEndpoint } from '../../../ui/client.ts'
import type { ProjectFloor } from '../../floors/contracts.ts'

/** The floor of a project as the shop sells it now; undefined while it is asked for, null where it is not sold any more. */
export function useFloor(id: string | undefined): {
  floor: ProjectFloor | null | undefined
  hasFailed: boolean
  retry: () => void
} {
  const [answered, setAnswered] = useState<{ id: string; floor: ProjectFloor | null } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (id === undefined || hasFailed) return
    let isWanted = true
    askEndpoint(projectCalls.projectFloors, { ids: id }).then(
      ({ floors }) => isWanted && setAnswered({ id, floor: floors[0] ?? null }),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [id, hasFailed])
  return { floor: answered?.id === id ? answered?.floor : undefined, hasFailed, retry: () => setFailed(false) }
}
