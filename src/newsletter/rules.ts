/** Days for which the link of a confirmation email works. */
export const CONFIRM_DAYS = 7

/** What the newsletter's page tells whoever a form sent there. */
export const newsletterStates = ['sent', 'confirmed', 'unsubscribed'] as const
export type NewsletterState = (typeof newsletterStates)[number]

/** The state that a page's address names; any other text is none. */
export const stateOf = (value: string | null): NewsletterState | null =>
  newsletterStates.find((state) => state === value) ?? null
