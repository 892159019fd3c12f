import { useEffect, useState } from 'react'
import { callInTime } from '../../../cart/islands/call.ts'
import { roomsSort } from '../../../catalogue/list/rules.ts'
import { projectCalls } from '../../../project-calls.ts'
import { routes } from '../../../routes.ts'
import type { Finding, GuardCode } from '../../guard/schema.ts'
import type { Project } from '../../saved/schema.ts'

/** What the lists of the shop are filtered by where a floor does not fit. */
const filters: Partial<Record<GuardCode, string>> = {
  'not-for-heating': 'heating=1',
  'heating-unknown': 'heating=1',
  'not-for-wet-room': 'waterproof=1',
  'not-named-for-room': 'waterproof=1',
}
const ofStock: readonly GuardCode[] = ['stock-short', 'stock-missing', 'lot-too-small']

/**
 * What the rooms of a project take, as an address of a list has it; null until it is known, and where it is not wanted. What is known stays
 * known while only an answer to the guard is given and taken back.
 */
function useRoomsCode({ answers: _, ...project }: Project, isWanted: boolean): string | null {
  const [known, setKnown] = useState<{ asked: string; code: string | null } | null>(null)
  const drawn = JSON.stringify(project)
  const asked = isWanted && known?.asked !== drawn ? drawn : ''
  useEffect(() => {
    if (asked === '') return
    const left = new AbortController()
    callInTime(projectCalls.projectRooms, { project: { ...JSON.parse(asked), answers: {} } }, left.signal).then(
      (answer) => !left.signal.aborted && answer.success && setKnown({ asked, code: answer.rooms }),
      () => undefined,
    )
    return () => left.abort()
  }, [asked])
  return isWanted && known?.asked === drawn ? known.code : null
}

/**
 * The way to floors that a finding is not found with: waterproof ones, those that heating is allowed under, or those of which the store
 * has enough for the rooms, the cheapest in them first.
 */
export function useFloorsLink(project: Project, findings: readonly Finding[]): (code: GuardCode) => string {
  const rooms = useRoomsCode(
    project,
    findings.some(({ code }) => ofStock.includes(code)),
  )
  return (code) => {
    const enough = rooms !== null && ofStock.includes(code) ? `rooms=${rooms}&enough=1&sort=${roomsSort}` : undefined
    const query = enough ?? filters[code]
    return query === undefined ? routes.shop.href() : `${routes.shop.href()}?${query}`
  }
}
