import { write } from '../../http/endpoint.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { projectCalls } from '../../project-calls.ts'
import { patternOffers } from './board.ts'
import { layoutContract } from './contracts.ts'
import type { LayoutService } from './layout-service.ts'
import { faultsOf, isTooMuch, layInputOf, layoutAnswerOf } from './wire-rules.ts'

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
      const faults = faultsOf(asked)
      const [first] = faults
      if (first) {
        const field = `rooms.${first.room}.${first.hole === undefined ? 'outline' : `holes.${first.hole}`}`
        return fail('INVALID_INPUT', { fields: { [field]: `project.errors.outline.${first.code}` }, data: { faults } })
      }
      const input = layInputOf(asked)
      const refused = patternOffers(input.board).find(({ pattern }) => pattern === asked.pattern)?.refused
      if (refused) return fail('INVALID_INPUT', { fields: { pattern: `project.errors.pattern.${refused}` } })
      if (isTooMuch(input)) return fail('INVALID_INPUT', { fields: { rooms: 'project.errors.tooMuch' } })
      const laid = await layouts.lay(input)
      return laid.ok ? succeed(layoutAnswerOf(laid.value, input)) : laid
    },
    answer: async (_asked, { prepared }) => succeed({ body: { success: true, ...prepared } }),
  }),
]
