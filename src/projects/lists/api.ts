import type { FloorSheet } from '../../catalogue/product-index/floor-rows.ts'
import { write } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { projectCalls } from '../../project-calls.ts'
import type { BoxCounter } from '../kit/box-counter.ts'
import { projectRoomsContract } from './contracts.ts'
import { countRooms } from './queries.ts'

/** @param sheets the data sheets of the shop's floors, that of most floors first */
export const projectListEndpoints = (boxCounter: BoxCounter, sheets: () => Promise<readonly FloorSheet[]>) => [
  write({
    ...projectCalls.projectRooms,
    ...projectRoomsContract,
    summary:
      'What the rooms of a project take of every board, as the address of a list has it that goes by their price or stock',
    access: 'public',
    perMinute: 30,
    bodyLimit: 576 * 1024,
    mostNodes: 40_000,
    prepare: async ({ project }) => countRooms(project, await sheets(), boxCounter),
    answer: async (_input, { prepared }) => succeed({ body: { success: true, rooms: prepared } }),
  }),
]
