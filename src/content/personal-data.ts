import type { PersonalData } from '../accounts/personal-data.ts'

/**
 * Messages to the store and newsletter sign-ups belong to an address, not to an account: an account under that address
 * does not prove whose they are, so they are neither handed out nor removed with it.
 */
export const contentData: PersonalData = {
  tables: ['contact_messages', 'subscribers'],
  collect: async () => ({}),
}
