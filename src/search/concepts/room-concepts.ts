import type { Concept } from './concepts.ts'

/** Where floors lie. */
export const roomConcepts: readonly Concept[] = [
  {
    en: 'bathroom, bath room, bath, washroom, ensuite, restroom, toilet, wc, wet room',
    fr: 'salle de bain, bain, toilettes, toilette, wc',
    ar: 'الحمام, حمامات, دورة المياه, تواليت',
    bn: 'বাথরুম, বাথ রুম, গোসলখানা, স্নানঘর, টয়লেট',
  },
  { en: 'powder room, half bath', fr: "salle d'eau", ar: 'حمام الضيوف', bn: 'ছোট বাথরুম' },
  {
    en: 'shower wall, shower, shower floor',
    fr: 'mur de douche, douche, plancher de douche',
    ar: 'جدار الدش, دش, حائط, شاور',
    bn: 'শাওয়ারের দেয়াল, শাওয়ার',
  },
  { en: 'kitchen', fr: 'cuisine', ar: 'المطبخ, مطابخ', bn: 'রান্নাঘর, রান্না ঘর, কিচেন' },
  {
    en: 'basement, cellar, below grade',
    fr: 'sous-sol, cave',
    ar: 'القبو, بدروم, سرداب, تسوية البناء',
    bn: 'বেজমেন্ট, বেসমেন্ট, ভূগর্ভ',
  },
  {
    en: 'living room, livingroom, lounge, family room, living, great room, den',
    fr: 'salon, séjour, salle de séjour, salle familiale',
    ar: 'غرفة المعيشة, غرف المعيشة, صالون, صالة, غرفة الجلوس, مجلس, ليفينج, ريسبشن',
    bn: 'বসার ঘর, ড্রয়িং রুম, ড্রইং রুম, লিভিং রুম, লিভিংরুম, ড্রয়িংরুম, বৈঠকখানা',
  },
  {
    en: 'bedroom, bed room, guest room',
    fr: "chambre, chambre à coucher, chambre d'amis",
    ar: 'غرفة النوم, غرف نوم, غرف النوم',
    bn: 'শোবার ঘর, শোয়ার ঘর, বেডরুম, বেড রুম',
  },
  {
    en: 'dining room, dining, diningroom',
    fr: 'salle à manger',
    ar: 'غرفة الطعام, سفرة, غرفة السفرة',
    bn: 'খাবার ঘর, খাওয়ার ঘর, ডাইনিং, ডাইনিং রুম',
  },
  {
    en: 'hallway, hall, entry, entryway, entrance, foyer, mudroom, mud room, corridor',
    fr: 'entrée, vestibule, couloir, hall, corridor',
    ar: 'الردهة, ممر, مدخل, ممرات',
    bn: 'করিডর, করিডোর, প্রবেশপথ, হলঘর, বারান্দার পথ',
  },
  { en: 'laundry, laundry room', fr: 'buanderie, salle de lavage', ar: 'غرفة الغسيل', bn: 'কাপড় ধোয়ার ঘর, লন্ড্রি' },
  { en: 'office, study, home office', fr: 'bureau', ar: 'المكتب, مكاتب', bn: 'অফিস, পড়ার ঘর' },
  {
    en: 'covered patio, patio, outdoor, outdoors, sunroom, outside, exterior, balcony, porch, veranda, deck, terrace',
    fr: 'patio couvert, patio, terrasse, extérieur, balcon, véranda, galerie, dehors',
    ar: 'فناء مسقوف, خارجي, شرفة, تراس, بلكونة, بلكون, فناء, حوش, سطح',
    bn: 'ছাউনি-দেওয়া বারান্দা, বারান্দা, বাইরের, ব্যালকনি, প্যাটিও, ছাদ, উঠান',
  },
  {
    en: 'small business, commercial, store, retail, shop, restaurant, heavy traffic, high traffic, commercial grade',
    fr: 'petit commerce, commercial, commerce, boutique, restaurant, fort passage',
    ar: 'محل صغير, تجاري, محلات, مطعم',
    bn: 'ছোট ব্যবসা, বাণিজ্যিক, কমার্শিয়াল, দোকান, রেস্তোরাঁ',
  },
]
