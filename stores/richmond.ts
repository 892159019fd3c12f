import type { Store } from './store.ts'

export const richmond = {
  variant: 'richmond',
  publicUrl: 'https://richmond.underfoot.example.com',
  timeZone: 'America/Vancouver',
  databaseSetting: 'DATABASE_URL_RICHMOND',
  seed: {
    applicationName: 'Underfoot Richmond',
    phone: '604-555-0178',
    address: {
      street: '118 Cannery Row',
      unit: '',
      city: 'Richmond',
      region: 'BC',
      postalCode: 'V7E 0A2',
      country: 'CA',
    },
    emails: ['richmond@underfoot.example.com', 'orders.richmond@underfoot.example.com'],
    messagingUrl: 'https://chat.example.com/underfoot-richmond',
    mapUrl: 'https://maps.example.com/underfoot-richmond',
    mapEmbedUrl: 'https://maps.example.com/embed/underfoot-richmond',
    hours: {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '09:00',
      closes: '17:30',
    },
  },
} as const satisfies Store
