import { write } from '../../http/endpoint.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { projectCalls } from '../../project-calls.ts'
import { layoutContract, type RoomFault } from './contracts.ts'
import type { LayoutService } from './layout-service.ts'

/** The fields that are wrong, each with what is wrong with it first. */
const fieldsOf = (faults: readonly RoomFault[]): Record<string, string> =>
  Object.fromEntries(
    faults
      .map(({ room, hole, door, code }) => [
        `rooms.${room}.${door !== undefined ? `doors.${door}` : hole === undefined ? 'outline' : `holes.${hole}`}`,
        `project.errors.outline.${code}`,
      ])
      .toReversed(),
  )

/** The call that lays floors for whoever asks, also from elsewhere: it knows nothing of a person and changes nothing. */
export const layoutEndpoints = (layouts: LayoutService) => [
  write({
    ...projectCalls.layout,
    ...layoutContract,
    summary:
      'Lay boards or tiles in rooms: boxes, every piece with its polygon, room and source board, cut list and waste; lengths in millimetres',
    access: 'public',
    perMinute: 30,
    bodyLimit: 512 * 1024,
    mostNodes: 40_000,
    prepare: async (asked) => {
      const answered = await layouts.answer(asked)
      if (!answered.ok) return answered
      const { value } = answered
      if (value.kind === 'laid') return succeed(value.answer)
      if (value.kind === 'refused') return fail('INVALID_INPUT', { fields: { [value.field]: value.key } })
      return fail('INVALID_INPUT', { fields: fieldsOf(value.faults), data: { faults: value.faults } })
    },
    answer: async (_asked, { prepared }) => succeed({ body: { success: true, ...prepared } }),
  }),
]
