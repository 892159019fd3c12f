import { isOnGround, isTile, layingMethod } from '../kit/floor-rules.ts'
import type { Room } from '../saved/schema.ts'
import { finding, type GuardFacts, questionOf, takeBack } from './facts-rules.ts'
import type { Finding, GuardAction } from './schema.ts'

/** The relative humidity within a slab, in percent, at which floors may still be laid on it. */
export const mostSlabHumidity = 75
/** The least dynamic coefficient of friction of a floor that is walked on wet, in hundredths. */
export const leastWetDcof = 42

/**
 * A slab on or in the ground gives off moisture for years. Makers ask for a vapour barrier under a floating floor on it, of its own or
 * the underlay's; below a glued floor it is the adhesive that holds moisture back. Tile is not harmed by it.
 */
export const barrierRule = ({ floor, rooms, lines, underlayBringsFilm }: GuardFacts): Finding[] =>
  rooms.filter(isOnGround).flatMap((room) => {
    const method = layingMethod(floor, room.subfloor)
    if (method === 'glue') return [finding('mind', 'slab-glued', room, { sources: ['makers'] })]
    if (method !== 'float') return []
    const isThere = (lines.get('vapour-film') ?? 0) > 0 || (underlayBringsFilm && (lines.get('underlay') ?? 0) > 0)
    if (isThere) return [finding('passed', 'slab-barrier', room, { sources: ['makers'] })]
    const line = underlayBringsFilm ? ('underlay' as const) : ('vapour-film' as const)
    return [
      finding('settle', 'slab-without-barrier', room, {
        sources: ['makers'],
        actions: [{ kind: 'follow-drawing', line }],
      }),
    ]
  })

/**
 * Whether a slab was measured. Relative humidity within it is measured by probes in drilled holes (ASTM F2170); wood, laminate and
 * many vinyl floors ask for 75% at most. Tile does not ask. The answer is
 * `under`, `over`, or `installer` where it is to be measured.
 */
export const slabRule = ({ floor, rooms, answers }: GuardFacts): Finding[] =>
  isTile(floor)
    ? []
    : rooms.filter(isOnGround).map((room) => {
        const question = questionOf('rh', room)
        const rest = { facts: { percent: mostSlabHumidity }, sources: ['ASTM F2170' as const, 'makers' as const] }
        const answer = (value: string): GuardAction => ({ kind: 'answer', question, value })
        if (answers[question] === 'under')
          return finding('passed', 'slab-dry', room, { ...rest, actions: takeBack(question) })
        if (answers[question] === 'over')
          return finding('settle', 'slab-too-wet', room, {
            ...rest,
            actions: [{ kind: 'see-floors' }, answer('installer')],
          })
        if (answers[question] === 'installer')
          return finding('mind', 'slab-to-measure', room, { ...rest, actions: [answer('under'), answer('over')] })
        return finding('settle', 'slab-not-measured', room, {
          ...rest,
          actions: [answer('under'), answer('over'), answer('installer')],
        })
      })

/** Rooms whose floor stands under water at times, and those where feet and mops bring it. */
const wetKinds: readonly Room['kind'][] = ['bath', 'laundry']
const dampKinds: readonly Room['kind'][] = ['kitchen', 'entry', 'powder room']

/**
 * Whether a tile may be walked on wet: a dynamic coefficient of friction of at least 0.42 (ANSI A326.3, level interior floors that are
 * walked on wet; it names bathrooms, kitchens and entries). Polished and glossy tiles generally stay below it (TCNA Handbook).
 */
export const slipRule = ({ floor, rooms }: GuardFacts): Finding[] => {
  const { wetDcofHundredths: dcof } = floor.specification
  if (dcof === undefined && !isTile(floor)) return []
  const isPolished = floor.finish === 'gloss' || floor.finish === 'highGloss'
  const wet = rooms.filter(({ kind, hasShower }) => hasShower || wetKinds.includes(kind) || dampKinds.includes(kind))
  return wet.flatMap((room): Finding[] => {
    const isWet = room.hasShower || wetKinds.includes(room.kind)
    const facts = { kind: room.kind, least: leastWetDcof / 100, ...(dcof !== undefined && { dcof: dcof / 100 }) }
    const sources = dcof === undefined ? ['TCNA Handbook' as const] : ['ANSI A326.3' as const, 'data-sheet' as const]
    if (dcof !== undefined && dcof >= leastWetDcof) return [finding('passed', 'slip-safe', room, { facts, sources })]
    const actions: GuardAction[] = [{ kind: 'see-floors' }]
    if (dcof !== undefined || isPolished)
      return [finding(isWet ? 'settle' : 'mind', 'slippery-when-wet', room, { facts, sources, actions })]
    return isWet ? [finding('mind', 'slip-unknown', room, { facts, sources: ['ANSI A326.3'], actions })] : []
  })
}

/**
 * Whether the floor's data sheet allows the room: baths and laundries only where it names them or, where it names no rooms, the floor is
 * waterproof; kitchens and entries are minded where a floor that is not waterproof does not name them. Below the ground only where
 * the sheet does not forbid it (solid and most engineered wood does: NWFA, above grade and on grade).
 */
export const roomRule = ({ floor, rooms }: GuardFacts): Finding[] => {
  const { rooms: named, belowGrade } = floor.specification
  const isNamed = (kinds: readonly string[]) => kinds.some((kind) => named?.includes(kind))
  const seeFloors: GuardAction[] = [{ kind: 'see-floors' }]
  const findings = rooms.flatMap((room): Finding[] => {
    const facts = { kind: room.kind }
    const found: Finding[] = []
    if (room.grade === 'below' && belowGrade === false)
      found.push(finding('settle', 'below-grade', room, { facts, actions: seeFloors, sources: ['data-sheet', 'NWFA'] }))
    if (wetKinds.includes(room.kind) || room.kind === 'powder room') {
      const isFit = named === undefined ? floor.isWaterproof : isNamed([room.kind, 'bath'])
      if (!isFit) found.push(finding('settle', 'not-for-wet-room', room, { facts, actions: seeFloors }))
    } else if ((room.kind === 'kitchen' || room.kind === 'entry') && named && !floor.isWaterproof) {
      const isFit = isNamed(room.kind === 'entry' ? ['entry', 'hall'] : ['kitchen'])
      if (!isFit) found.push(finding('mind', 'not-named-for-room', room, { facts, actions: seeFloors }))
    }
    return found
  })
  return findings.length > 0 || rooms.length === 0 ? findings : [finding('passed', 'rooms-fit', null)]
}
