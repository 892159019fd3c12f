import type { DeliveryAnswer } from '../../src/delivery/contracts.ts'
import type { StoredArea } from '../../src/delivery/queries.ts'

/** What a cart is told of its delivery while nobody has said where to. */
export const noAnswer: DeliveryAnswer = {
  kind: 'unknown',
  country: '',
  zipCode: '',
  areaId: null,
  area: null,
  costMinor: 0,
  freeFromMinor: null,
  limit: null,
  arrivesOn: null,
  slot: null,
  isSlotGone: false,
  days: [],
  extras: [],
  orderBefore: null,
  twoDrops: null,
}

/** What an address in Surrey is told. */
export const servedAnswer: DeliveryAnswer = {
  ...noAnswer,
  kind: 'served',
  country: 'CA',
  zipCode: 'V3S 1A1',
  areaId: '0198f000-0000-7000-8000-0000000000aa',
  area: 'Surrey',
  costMinor: 6500,
  arrivesOn: '2026-12-01',
}

/** An area that has all of British Columbia, with no limits, windows or extras. */
export const anyArea: StoredArea = {
  id: '0198f000-0000-7000-8000-0000000000aa',
  name: { en: 'Area' },
  costMinor: 6500,
  freeFromMinor: null,
  perKgMinor: null,
  freeWeightGrams: 0,
  leadDays: 3,
  position: 0,
  active: true,
  version: 1,
  country: 'CA',
  codes: ['V*'],
  weekdays: [],
  closedDays: [],
  cutOff: null,
  windows: [],
  maxWeightGrams: null,
  maxPallets: null,
  palletGrams: 1_000_000,
  liftgateMinor: null,
  stairsMinor: null,
  appointmentMinor: null,
  fetchMinor: null,
}
