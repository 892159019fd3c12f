import { canBeLaidInHerringbone } from '../../catalogue/products/laying-rules.ts'
import { unitsPerMm } from '../../measure/length.ts'
import { isTile, layingMethod } from '../kit/floor-rules.ts'
import { openingsOf } from '../kit/rules.ts'
import { isTooLongForHalf } from '../layout/board.ts'
import { finding, type GuardFacts, questionOf, takeBack } from './facts-rules.ts'
import type { Finding } from './schema.ts'

/**
 * A room without an area: its outline is open or crosses itself, and nothing else is said of it. No source: what is not
 * measured cannot be counted.
 */
export const measuredRule = ({ rooms }: GuardFacts): Finding[] =>
  rooms
    .filter(({ areaSquareUnits }) => areaSquareUnits <= 0)
    .map((room) =>
      finding('settle', 'room-not-measured', room, { sources: [], actions: [{ kind: 'open-room', roomId: room.id }] }),
    )

/**
 * Whether the floor can be fastened to what lies below it. Boards that are only nailed hold in wood and not in a slab (the data
 * sheet's ways of laying); mortar bonds neither to old vinyl nor to strip boards, which move (TCNA Handbook: backer board or plywood
 * first), and glue to old vinyl does not either (makers' guides).
 */
export const subfloorRule = ({ floor, rooms }: GuardFacts): Finding[] =>
  rooms.flatMap((room) => {
    const facts = { subfloor: room.subfloor }
    const method = layingMethod(floor, room.subfloor)
    const actions = [{ kind: 'see-floors' as const }, { kind: 'open-room' as const, roomId: room.id }]
    if (method === undefined) {
      const isTold = (floor.specification.installation ?? []).length > 0
      return isTold ? [finding('settle', 'no-method', room, { facts, actions })] : []
    }
    const isWeak =
      (room.subfloor === 'vinyl' && (method === 'thinset' || method === 'glue')) ||
      (room.subfloor === 'boards' && method === 'thinset')
    const sources = [method === 'thinset' ? ('TCNA Handbook' as const) : ('makers' as const)]
    return isWeak ? [finding('settle', 'weak-base', room, { facts: { ...facts, method }, sources, actions })] : []
  })

/**
 * The same floating floor over two kinds of subfloor in one doorway: wood and slab move apart, so makers ask for a T-moulding there.
 * Tile is divided wherever the material below it changes (TCNA EJ171).
 */
export function doorwayRule({ floor, rooms }: GuardFacts): Finding[] {
  const byId = new Map(rooms.map((room) => [room.id, room]))
  return openingsOf(rooms).flatMap(({ beyond, room, toRoomId }) => {
    const from = rooms.find(({ name }) => name === room)
    const to = byId.get(toRoomId ?? '')
    if (beyond !== 'same-floor' || !from || !to || from.subfloor === to.subfloor) return []
    return [
      finding('mind', 'subfloors-meet', from, {
        facts: { other: to.name, subfloor: from.subfloor, otherSubfloor: to.subfloor },
        sources: [isTile(floor) ? 'TCNA EJ171' : 'makers'],
        actions: [{ kind: 'open-room', roomId: from.id }],
      }),
    ]
  })
}

/**
 * A herringbone of boards whose lock joins only side to side and end to end (`canBeLaidInHerringbone`), and tile that is offset by half
 * though it is longer than 15 in (ANSI A108.02, 4.3.8.2: a third at most, unless its maker says otherwise).
 */
export const patternRule = ({ floor, pattern }: GuardFacts): Finding[] => {
  const isWrong = pattern === 'herringbone' && !canBeLaidInHerringbone(floor.specification.lock)
  if (isWrong)
    return [
      finding('settle', 'pattern-needs-pairs', null, {
        sources: ['makers'],
        actions: [{ kind: 'set-pattern', pattern: 'straight' }, { kind: 'see-floors' }],
      }),
    ]
  const lengthUnits = (floor.specification.boardLengthTenthMm ?? 0) * (unitsPerMm / 10)
  const isOffsetByHalf = pattern === 'half' || pattern === 'brick'
  if (isTile(floor) && isOffsetByHalf && isTooLongForHalf(lengthUnits))
    return [
      finding('mind', 'offset-too-large', null, {
        sources: ['ANSI A108.02'],
        actions: [{ kind: 'set-pattern', pattern: 'third' }],
      }),
    ]
  return [finding('passed', 'pattern-fits', null, { facts: { pattern }, sources: ['makers'] })]
}

/**
 * The gap at walls and islands in which a floating or nailed floor moves (its data sheet), and that something covers it: shoe mouldings or
 * new baseboards.
 */
export const gapRule = ({ floor, lines }: GuardFacts): Finding[] => {
  const gapMm = floor.specification.expansionGapMm ?? 0
  if (gapMm <= 0 || isTile(floor)) return []
  const isCovered = (lines.get('base-shoe') ?? 0) + (lines.get('baseboard') ?? 0) > 0
  if (isCovered) return [finding('passed', 'gap-covered', null, { facts: { gapMm } })]
  return [
    finding('mind', 'gap-uncovered', null, {
      facts: { gapMm },
      actions: [{ kind: 'follow-drawing', line: 'base-shoe' }],
    }),
  ]
}

/** Stairs need a nosing on each tread: a board's edge in the open breaks, and is a trap for the foot (makers' guides). */
export const stairsRule = ({ rooms, lines }: GuardFacts): Finding[] => {
  const treads = rooms.flatMap(({ stairs }) => stairs).reduce((sum, flight) => sum + flight.treads, 0)
  if (treads === 0) return []
  const facts = { treads }
  if ((lines.get('stair-nose') ?? 0) > 0)
    return [finding('passed', 'stairs-nosed', null, { facts, sources: ['makers'] })]
  const actions: Finding['actions'] = [{ kind: 'follow-drawing', line: 'stair-nose' }]
  return [finding('settle', 'stairs-without-nosing', null, { facts, sources: ['makers'], actions })]
}

/** Pipes through a floor that moves: the hole is wider than the pipe by the expansion gap on every side (its data sheet). */
export const pipesRule = ({ floor, rooms, answers }: GuardFacts): Finding[] =>
  rooms.flatMap((room) => {
    const pipes = room.radiators.reduce((sum, radiator) => sum + radiator.pipes, 0)
    const gapMm = floor.specification.expansionGapMm ?? 0
    if (pipes === 0 || gapMm <= 0) return []
    const facts = { pipes, gapMm, moreMm: 2 * gapMm }
    const question = questionOf('pipes', room)
    if (answers[question] === 'known')
      return [finding('passed', 'pipes-known', room, { facts, actions: takeBack(question) })]
    return [finding('mind', 'radiator-pipes', room, { facts, actions: [{ kind: 'answer', question, value: 'known' }] })]
  })
