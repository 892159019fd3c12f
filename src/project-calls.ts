import { del, get, post, put } from './http/call.ts'
import type * as floors from './projects/floors/contracts.ts'
import type * as kit from './projects/kit/contracts.ts'
import type * as layout from './projects/layout/contracts.ts'
import type * as lists from './projects/lists/contracts.ts'
import type * as prices from './projects/prices/contracts.ts'
import type * as saved from './projects/saved/contracts.ts'
import type * as sheet from './projects/sheet/contracts.ts'

/** What the pages of projects ask: nobody else loads it. */
export const projectCalls = {
  projects: get<typeof saved.projectsContract>('/api/projects'),
  projectSave: put<typeof saved.projectSaveContract>('/api/projects/{id}'),
  projectRemove: del<typeof saved.projectRemoveContract>('/api/projects/{id}'),
  projectShare: post<typeof saved.projectShareContract>('/api/projects/shared'),
  projectUnshare: post<typeof saved.projectUnshareContract>('/api/projects/shared/end'),
  sharedProject: get<typeof saved.sharedProjectContract>('/api/projects/shared/{token}'),
  projectFloors: get<typeof floors.projectFloorsContract>('/api/projects/floors'),
  layout: post<typeof layout.layoutContract>('/api/projects/layout'),
  projectKit: post<typeof kit.kitContract>('/api/projects/kit'),
  projectPrices: post<typeof prices.projectPricesContract>('/api/projects/prices'),
  projectRooms: post<typeof lists.projectRoomsContract>('/api/projects/rooms'),
  projectSheet: post<typeof sheet.projectSheetContract>('/api/projects/sheet'),
} as const
