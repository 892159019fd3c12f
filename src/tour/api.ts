import { read } from '../http/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { tourCalls } from '../tour-calls.ts'
import { tourContract } from './contracts.ts'
import { tourItem } from './item-rules.ts'
import { listTourFloors } from './queries.ts'

/** The call that the tour's viewer and others read its floors from. */
export const tourEndpoints = [
  read({
    ...tourCalls.tour,
    ...tourContract,
    summary: 'The floors of the virtual tour: id, name, link and image of each, and what it takes to lay it',
    access: 'public',
    answer: async (_input, { db, language, store }) => {
      const floors = await listTourFloors(db, language, store)
      return succeed({
        body: { success: true, tour: floors.map(tourItem) },
        headers: { 'cache-control': 'private, max-age=60', vary: 'cookie, accept-encoding' },
      })
    },
  }),
]
