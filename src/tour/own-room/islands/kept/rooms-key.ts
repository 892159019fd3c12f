import { stored } from '../../../../ui/stored.ts'

/** The key of browser storage that says which projects have rooms here: read by pages that load nothing of this otherwise. */
export const ownRoomsKey = 'underfoot-own-rooms'

/** Whether a project has rooms in this browser. */
export const hasRooms = (projectId: string): boolean => (stored(ownRoomsKey) ?? '').includes(`"${projectId}"`)
