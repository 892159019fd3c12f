/** What becomes of an application to buy as a trade customer. */
export const applicationStatuses = ['open', 'approved', 'refused'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
