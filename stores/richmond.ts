import type { Store } from './store.ts'

export const richmond = {
  variant: 'richmond',
  applicationName: 'Underfoot Richmond',
  phone: '604-555-0178',
  publicUrl: 'https://richmond.underfoot.example.com',
  address: { street: '118 Cannery Row', city: 'Richmond', region: 'BC', postalCode: 'V7E 0A2', country: 'CA' },
  shortAddress: '118 Cannery Row, Richmond',
  emails: ['richmond@underfoot.example.com', 'orders.richmond@underfoot.example.com'],
  messagingUrl: 'https://chat.example.com/underfoot-richmond',
  mapUrl: 'https://maps.example.com/underfoot-richmond',
  mapEmbedUrl: 'https://maps.example.com/embed/underfoot-richmond',
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '09:00',
    closes: '17:30',
  },
  timeZone: 'America/Vancouver',
  databaseSetting: 'DATABASE_URL_RICHMOND',
} as const satisfies Store
