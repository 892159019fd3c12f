import type { Translated } from '../../catalogue/schema.ts'

type Names = { en: string } & Partial<Translated>

/** What the demo catalogue's products are chosen by besides their colors, and its values in their order. */
export const demoGroups: readonly { names: Names; values: readonly Names[] }[] = [
  {
    names: { en: 'Length', fr: 'Longueur', bn: 'দৈর্ঘ্য', ar: 'الطول' },
    values: [
      { en: '78 in', fr: '78 po', bn: '৭৮ ইঞ্চি', ar: '٧٨ بوصة' },
      { en: '94 in', fr: '94 po', bn: '৯৪ ইঞ্চি', ar: '٩٤ بوصة' },
      { en: '8 ft', fr: '8 pi', bn: '৮ ফুট', ar: '٨ أقدام' },
    ],
  },
  {
    names: { en: 'Size', fr: 'Format', bn: 'মাপ', ar: 'المقاس' },
    values: [
      { en: '1/16 in', fr: '1/16 po', bn: '১/১৬ ইঞ্চি', ar: '١/١٦ بوصة' },
      { en: '1/8 in', fr: '1/8 po', bn: '১/৮ ইঞ্চি', ar: '١/٨ بوصة' },
      { en: '3/16 in', fr: '3/16 po', bn: '৩/১৬ ইঞ্চি', ar: '٣/١٦ بوصة' },
      { en: '10 mm', fr: '10 mm', bn: '১০ মিমি', ar: '١٠ مم' },
    ],
  },
  {
    names: { en: 'Weight', fr: 'Poids', bn: 'ওজন', ar: 'الوزن' },
    values: [{ en: '10 lb', fr: '10 lb', bn: '১০ পাউন্ড', ar: '١٠ أرطال' }],
  },
  {
    names: { en: 'Profile', fr: 'Profil', bn: 'আকৃতি', ar: 'الشكل' },
    values: [
      { en: 'Flush', fr: 'Affleurant', bn: 'সমতল', ar: 'مستوٍ' },
      { en: 'Overlap', fr: 'À recouvrement', bn: 'উপরে চাপা', ar: 'متراكب' },
      { en: 'Step', fr: 'À gradin', bn: 'ধাপ', ar: 'مدرّج' },
      { en: 'Square', fr: 'Carré', bn: 'চৌকো', ar: 'مربع' },
      { en: 'Colonial', fr: 'Colonial', bn: 'কলোনিয়াল', ar: 'كولونيالي' },
    ],
  },
]
