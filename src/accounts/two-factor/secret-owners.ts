/** What a secret of someone's one-time codes belongs to, so that it opens in no other row. */
export const codeOwner = (userId: string): string => `second_factors.secret ${userId}`
export const recoveryOwner = (userId: string): string => `second_factors.shown_recovery_codes ${userId}`
