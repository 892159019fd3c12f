/** The most projects that an account holds. */
export const mostProjects = 50
/** How long a shared plan is held after it was last updated, in days. */
export const SHARED_DAYS = 365
