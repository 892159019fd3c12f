import { uuidv7 } from '../../platform/ids.ts'

/** What brings goods before noon and after, and how many orders each takes on a day. */
const halves = (morning: number, afternoon: number) => [
  { id: uuidv7(), starts: '08:00', ends: '12:00', capacity: morning },
  { id: uuidv7(), starts: '12:00', ends: '17:00', capacity: afternoon },
]

const beginnings = (text: string): string[] => text.split(' ').map((code) => `${code}*`)

const usual = { country: 'CA', closedDays: ['2026-12-25', '2026-12-26', '2027-01-01'], palletGrams: 1_000_000 }

/**
 * The demo shop's delivery areas. The wide one has all of the coast's mainland by its first two signs; the others have their towns by
 * three, which say more, so that they serve these. The list is in the order in which people of the demo name them.
 */
export const demoAreas = () => [
  {
    ...usual,
    name: { en: 'Surrey and Richmond', fr: 'Surrey et Richmond', bn: 'সারে ও রিচমন্ড', ar: 'سري وريتشموند' },
    costMinor: 4500,
    freeFromMinor: 150_000,
    leadDays: 2,
    codes: beginnings('V3R V3S V3T V3V V3W V3X V3Z V4A V4B V4N V4P V6V V6W V6X V6Y V7A V7B V7C V7E'),
    weekdays: [],
    cutOff: '14:00',
    windows: halves(8, 10),
    maxWeightGrams: 4_500_000,
    maxPallets: null,
    liftgateMinor: 2500,
    stairsMinor: 3500,
    appointmentMinor: 0,
  },
  {
    ...usual,
    name: { en: 'Metro Vancouver', fr: 'Grand Vancouver', bn: 'মেট্রো ভ্যাঙ্কুভার', ar: 'فانكوفر الكبرى' },
    costMinor: 6500,
    freeFromMinor: 250_000,
    leadDays: 3,
    codes: [...beginnings('V3 V4 V5 V6'), ...beginnings('V7 V1M V2W V2X V2Y V2Z')],
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const,
    cutOff: '12:00',
    windows: halves(6, 6),
    maxWeightGrams: 4_500_000,
    maxPallets: null,
    liftgateMinor: 2500,
    stairsMinor: 4500,
    appointmentMinor: 0,
  },
  {
    ...usual,
    name: { en: 'Fraser Valley', fr: 'Vallée du Fraser', bn: 'ফ্রেজার ভ্যালি', ar: 'وادي فريزر' },
    costMinor: 9500,
    freeFromMinor: null,
    leadDays: 5,
    codes: beginnings('V2P V2R V2S V2T V2V V3G V4S V4X V4Z'),
    weekdays: ['Tuesday', 'Thursday'] as const,
    cutOff: '12:00',
    windows: [{ id: uuidv7(), starts: '09:00', ends: '17:00', capacity: 10 }],
    maxWeightGrams: null,
    maxPallets: 2,
    liftgateMinor: 3500,
    stairsMinor: null,
    appointmentMinor: 0,
  },
]
