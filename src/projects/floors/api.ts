import { read } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { projectCalls } from '../../project-calls.ts'
import { floorId, mostFloors, projectFloorsContract } from './contracts.ts'
import { findFloors, searchFloors } from './queries.ts'

export const projectFloorEndpoints = [
  read({
    ...projectCalls.projectFloors,
    ...projectFloorsContract,
    summary: `Floors that can be laid board by board, ${mostFloors} at most: those of some ids, or those that have the words of q, of all or those that can be laid in a herringbone`,
    access: 'public',
    answer: async ({ ids, q, pattern }, { db, language, store }) => {
      const asked = ids.split(',').filter((id) => floorId.safeParse(id).success)
      const reader = { language, store }
      const floors = ids === '' ? await searchFloors(db, reader, q, pattern) : await findFloors(db, reader, asked)
      return succeed({ body: { success: true, floors } })
    },
  }),
]
