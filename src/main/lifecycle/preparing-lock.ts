/** Names the lock that lets one process at a time prepare a shop, or restore one, whatever other locks the database holds. */
export const PREPARING = 7_243_001
