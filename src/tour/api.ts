import { read } from '../http/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { tourCalls } from '../tour-calls.ts'
import { tourContract } from './contracts.ts'
import { tourItem } from './item-rules.ts'
import { searchTourFloors } from './queries.ts'

/** The call that the tour's viewer and others read its floors from. */
export const tourEndpoints = [
  read({
    ...tourCalls.tour,
    ...tourContract,
    summary:
      'The floors of the virtual tour, newest first, a hundred at most: id, name, link and image of each, and what it takes to lay it; those that match the words of q, and further ones by page',
    access: 'public',
    answer: async (input, { db, language, store }) => {
      const { floors, total } = await searchTourFloors(db, language, store, input)
      return succeed({
        body: { success: true, tour: floors.map(tourItem), total },
        headers: { 'cache-control': 'private, max-age=60', vary: 'cookie, accept-encoding' },
      })
    },
  }),
]
