import type { Language } from '../../../i18n/languages.ts'
import type { UserActor } from '../../../platform/actor.ts'
import { DEMO_MAIL_DOMAIN } from '../../../platform/mail/address.ts'
import { demoStaff } from '../people.ts'

/** A firm that the demo shop orders from. Nobody of this name and address exists. */
export type DemoSupplier = {
  id: string
  name: string
  email: string
  phone: string
  language: Language
  leadDays: number
  note: string
  /** The categories that it sells, by their addresses. */
  sells: readonly string[]
}

/** Ids of the demo's own rows, by which they are found when it is removed. */
const idOf = (at: number): string => `0197de00-0000-7000-8000-${String(at).padStart(12, '0')}`

export const demoSuppliers: readonly DemoSupplier[] = [
  {
    id: idOf(1),
    name: 'Fraser Mills Flooring Supply',
    email: `fraser-mills@${DEMO_MAIL_DOMAIN}`,
    phone: '604-555-0181',
    language: 'en',
    leadDays: 9,
    note: 'Full pallets only. Truck on Tuesdays and Fridays.',
    sells: ['laminate', 'vinyl-plank'],
  },
  {
    id: idOf(2),
    name: 'Pacific Rim Tile Imports',
    email: `pacific-rim@${DEMO_MAIL_DOMAIN}`,
    phone: '604-555-0182',
    language: 'en',
    leadDays: 35,
    note: '',
    sells: ['tiles'],
  },
  {
    id: idOf(3),
    name: 'Bois francs Beauregard',
    email: `beauregard@${DEMO_MAIL_DOMAIN}`,
    phone: '418-555-0183',
    language: 'fr',
    leadDays: 16,
    note: '',
    sells: ['engineered-wood', 'accessories'],
  },
]

/** The group of customers who buy by a price list. */
export const demoGroupId = idOf(20)

/** Who of the demo's staff orders, takes in and sends. */
export const demoBuyer: UserActor = {
  kind: 'user',
  id: idOf(9),
  name: demoStaff[1],
  email: `stock@${DEMO_MAIL_DOMAIN}`,
  isAdmin: false,
  staff: null,
}
