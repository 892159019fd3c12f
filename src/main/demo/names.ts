import type { Translated } from '../../catalogue/schema.ts'

/** The names of the categories, by slug, and of the subcategories, by `category/sub`. */
export const categoryNames: Record<string, Translated> = {
  laminate: { en: 'Laminate', fr: 'Stratifié', bn: 'ল্যামিনেট', ar: 'لامينيت' },
  tiles: { en: 'Porcelain Tiles', fr: 'Carreaux de porcelaine', bn: 'পোর্সেলিন টাইলস', ar: 'بلاط البورسلين' },
  'vinyl-plank': { en: 'Vinyl Plank', fr: 'Lames de vinyle', bn: 'ভিনাইল প্ল্যাঙ্ক', ar: 'ألواح الفينيل' },
  'engineered-wood': { en: 'Engineered Wood', fr: 'Bois d’ingénierie', bn: 'ইঞ্জিনিয়ার্ড কাঠ', ar: 'خشب هندسي' },
  accessories: { en: 'Accessories', fr: 'Accessoires', bn: 'আনুষঙ্গিক', ar: 'ملحقات' },
  'laminate/123-mm': { en: '12.3 mm', fr: '12,3 mm', bn: '১২.৩ মিমি', ar: '١٢٫٣ مم' },
  'laminate/123-mm-72-hours-water-proof': {
    en: '12.3 mm, 72-hour water resistance',
    fr: '12,3 mm, résiste à l’eau 72 heures',
    bn: '১২.৩ মিমি, ৭২ ঘণ্টা পানি প্রতিরোধী',
    ar: '١٢٫٣ مم، مقاوم للماء ٧٢ ساعة',
  },
  'laminate/83-mm': { en: '8.3 mm', fr: '8,3 mm', bn: '৮.৩ মিমি', ar: '٨٫٣ مم' },
  'laminate/matt-tiles': { en: 'Matt tiles', fr: 'Carreaux mats', bn: 'ম্যাট টাইলস', ar: 'بلاط مطفأ' },
  'tiles/gloss-tiles': { en: 'Gloss tiles', fr: 'Carreaux brillants', bn: 'চকচকে টাইলস', ar: 'بلاط لامع' },
  'tiles/matt-tiles': { en: 'Matt tiles', fr: 'Carreaux mats', bn: 'ম্যাট টাইলস', ar: 'بلاط مطفأ' },
  'tiles/highgloss-tiles': {
    en: 'High gloss tiles',
    fr: 'Carreaux très brillants',
    bn: 'অতি চকচকে টাইলস',
    ar: 'بلاط شديد اللمعان',
  },
  'tiles/carvings-tiles': { en: 'Carving tiles', fr: 'Carreaux gravés', bn: 'খোদাই টাইলস', ar: 'بلاط منقوش' },
  'tiles/punch-tiles': { en: 'Punch tiles', fr: 'Carreaux structurés', bn: 'পাঞ্চ টাইলস', ar: 'بلاط بارز الملمس' },
  'tiles/sugar-carving-tiles': {
    en: 'Sugar carving tiles',
    fr: 'Carreaux gravés effet sucre',
    bn: 'সুগার কার্ভিং টাইলস',
    ar: 'بلاط منقوش سكري',
  },
  'vinyl-plank/4-mm': { en: '4 mm', fr: '4 mm', bn: '৪ মিমি', ar: '٤ مم' },
  'vinyl-plank/42-mm': { en: '4.2 mm', fr: '4,2 mm', bn: '৪.২ মিমি', ar: '٤٫٢ مم' },
  'vinyl-plank/55-mm': { en: '5.5 mm', fr: '5,5 mm', bn: '৫.৫ মিমি', ar: '٥٫٥ مم' },
  'vinyl-plank/7-mm': { en: '7 mm', fr: '7 mm', bn: '৭ মিমি', ar: '٧ مم' },
  'engineered-wood/white-oak-7': {
    en: 'White oak 7″',
    fr: 'Chêne blanc 7 po',
    bn: 'হোয়াইট ওক ৭″',
    ar: 'بلوط أبيض ٧ بوصات',
  },
  'engineered-wood/white-oak-7-12': {
    en: 'White oak 7½″',
    fr: 'Chêne blanc 7½ po',
    bn: 'হোয়াইট ওক ৭½″',
    ar: 'بلوط أبيض ٧٫٥ بوصة',
  },
  'engineered-wood/white-oak-8-35': {
    en: 'White oak 8⅗″',
    fr: 'Chêne blanc 8⅗ po',
    bn: 'হোয়াইট ওক ৮⅗″',
    ar: 'بلوط أبيض ٨٫٦ بوصات',
  },
  'accessories/base-shoe': { en: 'Base shoe', fr: 'Quart-de-rond', bn: 'বেস শু', ar: 'حليات سفلية' },
  'accessories/molding-trims-base-board': {
    en: 'Moulding, trims and base board',
    fr: 'Moulures, profilés et plinthes',
    bn: 'মোল্ডিং, ট্রিম ও স্কার্টিং',
    ar: 'حليات وقطع تشطيب ووزر',
  },
  'accessories/tile-accessories': {
    en: 'Tile accessories',
    fr: 'Accessoires pour carrelage',
    bn: 'টাইলসের আনুষঙ্গিক',
    ar: 'ملحقات البلاط',
  },
  'accessories/underlay': { en: 'Underlay', fr: 'Sous-couche', bn: 'আন্ডারলে', ar: 'طبقة سفلية' },
}

/** The colors that floors are filtered by and trims are chosen in: a swatch and its name in four languages. */
export const colorNames: Record<string, { hex: string; names: Translated }> = {
  White: { hex: '#F1EEE8', names: { en: 'White', fr: 'Blanc', bn: 'সাদা', ar: 'أبيض' } },
  Blonde: { hex: '#DCC9A5', names: { en: 'Blonde', fr: 'Blond', bn: 'ব্লন্ড', ar: 'أشقر' } },
  Beige: { hex: '#CDB48F', names: { en: 'Beige', fr: 'Beige', bn: 'বেইজ', ar: 'بيج' } },
  Natural: { hex: '#C09A68', names: { en: 'Natural', fr: 'Naturel', bn: 'প্রাকৃতিক', ar: 'طبيعي' } },
  Honey: { hex: '#C68A48', names: { en: 'Honey', fr: 'Miel', bn: 'মধুরঙা', ar: 'عسلي' } },
  Greige: { hex: '#B3A797', names: { en: 'Greige', fr: 'Grège', bn: 'গ্রেইজ', ar: 'رمادي بيج' } },
  Taupe: { hex: '#97877A', names: { en: 'Taupe', fr: 'Taupe', bn: 'টাওপ', ar: 'بني رمادي' } },
  Grey: { hex: '#A3A19C', names: { en: 'Grey', fr: 'Gris', bn: 'ধূসর', ar: 'رمادي' } },
  Brown: { hex: '#7A4B2E', names: { en: 'Brown', fr: 'Brun', bn: 'বাদামি', ar: 'بني' } },
  Rust: { hex: '#A0522D', names: { en: 'Rust', fr: 'Rouille', bn: 'মরিচারঙা', ar: 'صدئي' } },
  Espresso: { hex: '#4A352A', names: { en: 'Espresso', fr: 'Espresso', bn: 'এসপ্রেসো', ar: 'بني داكن' } },
  Charcoal: { hex: '#4B4B4A', names: { en: 'Charcoal', fr: 'Anthracite', bn: 'চারকোল', ar: 'فحمي' } },
  Black: { hex: '#1E1C1B', names: { en: 'Black', fr: 'Noir', bn: 'কালো', ar: 'أسود' } },
  Linen: { hex: '#DDD0B9', names: { en: 'Linen', fr: 'Lin', bn: 'লিনেন', ar: 'كتاني' } },
  Sandstone: { hex: '#C9B394', names: { en: 'Sandstone', fr: 'Grès', bn: 'বেলেপাথর', ar: 'حجر رملي' } },
  Unfinished: { hex: '#D9C6A5', names: { en: 'Unfinished', fr: 'Brut', bn: 'ফিনিশ ছাড়া', ar: 'خام' } },
  'White Primed': {
    hex: '#F4F3F0',
    names: { en: 'White primed', fr: 'Apprêté blanc', bn: 'সাদা প্রাইমড', ar: 'أساس أبيض' },
  },
  'Bright White': {
    hex: '#FBFBFA',
    names: { en: 'Bright white', fr: 'Blanc éclatant', bn: 'উজ্জ্বল সাদা', ar: 'أبيض ناصع' },
  },
  'Matt Black': { hex: '#262524', names: { en: 'Matt black', fr: 'Noir mat', bn: 'ম্যাট কালো', ar: 'أسود مطفأ' } },
  Pewter: { hex: '#8E8F8D', names: { en: 'Pewter', fr: 'Étain', bn: 'পিউটার', ar: 'قصديري' } },
  Brass: { hex: '#B08D4F', names: { en: 'Brass', fr: 'Laiton', bn: 'পিতল', ar: 'نحاس أصفر' } },
  'Brushed Nickel': {
    hex: '#B9B6B0',
    names: { en: 'Brushed nickel', fr: 'Nickel brossé', bn: 'ব্রাশড নিকেল', ar: 'نيكل مصقول بالفرشاة' },
  },
}

/** The makers of the demo catalogue, invented, by category. */
export const brandByCategory: Record<string, string> = {
  laminate: 'Alder Mill',
  tiles: 'Cordova Kiln',
  'vinyl-plank': 'Tidewater',
  'engineered-wood': 'Hale & Ashdown',
  accessories: 'Trimline',
}
