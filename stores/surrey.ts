import type { Store } from './store.ts'

export const surrey = {
  variant: 'surrey',
  publicUrl: 'https://surrey.underfoot.example.com',
  timeZone: 'America/Vancouver',
  databaseSetting: 'DATABASE_URL_SURREY',
  seed: {
    applicationName: 'Underfoot Surrey',
    phone: '604-555-0142',
    address: {
      street: '7420 Kiln Street',
      unit: '',
      city: 'Surrey',
      region: 'BC',
      postalCode: 'V3W 0A1',
      country: 'CA',
    },
    emails: ['surrey@underfoot.example.com', 'orders.surrey@underfoot.example.com'],
    messagingUrl: 'https://chat.example.com/underfoot-surrey',
    mapUrl: 'https://maps.example.com/underfoot-surrey',
    mapEmbedUrl: 'https://maps.example.com/embed/underfoot-surrey',
    hours: {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '09:00',
      closes: '17:30',
    },
  },
} as const satisfies Store
