import type { Language } from '../../i18n/languages.ts'

/** One thing, and what it is called in each language: whoever types one of the names means all. */
export type Concept = Readonly<Record<Language, string>>

/** Names are parted by commas. Those that the catalogue has for itself in four languages need not be here. */
export const floorConcepts: readonly Concept[] = [
  {
    en: 'vinyl, vinyl plank, vinyl tile, lvp, lvt, luxury vinyl, spc, wpc, lino, linoleum, resilient, rigid core',
    fr: 'vinyle, lame de vinyle, tuile de vinyle, lino, linoléum, prélart, plancher de vinyle',
    ar: 'فينيل, ألواح الفينيل, فاينل, فنيل, فينايل, مشمع, باركيه فينيل',
    bn: 'ভিনাইল, ভিনাইল প্ল্যাঙ্ক, ভিনাইল টাইলস, লিনোলিয়াম, এলভিপি, এসপিসি',
  },
  {
    en: 'laminate, laminated',
    fr: 'stratifié, plancher flottant, laminé',
    ar: 'لامينيت, لامينات, لامنيت, باركيه, خشب صناعي, باركيه صناعي',
    bn: 'ল্যামিনেট, ল্যামিনেটেড',
  },
  {
    en: 'tile, porcelain tile, ceramic, ceramic tile, porcelain',
    fr: 'carreau, carreau de porcelaine, carrelage, céramique, tuile, dalle, grès cérame, faïence, porcelaine',
    ar: 'بلاط, بلاط البورسلين, سيراميك, بورسلين, كاشي',
    bn: 'টাইলস, পোর্সেলিন টাইলস, সিরামিক, সিরামিক টাইলস, পোর্সেলিন, পোরসেলিন, টালি',
  },
  {
    en: 'engineered wood, hardwood, engineered hardwood, hard wood, real wood, solid wood, parquet',
    fr: "bois d'ingénierie, bois franc, bois massif, bois dur, bois naturel, parquet, bois véritable",
    ar: 'خشب هندسي, باركيه, خشب طبيعي, خشب صلب, خشب حقيقي, باركيه طبيعي',
    bn: 'ইঞ্জিনিয়ার্ড কাঠ, ইঞ্জিনিয়ারিং কাঠ, ইঞ্জিনিয়ার্ড উড, পার্কে, আসল কাঠ, হার্ডউড',
  },
  { en: 'wood, timber, wooden, wood grain', fr: 'bois, en bois', ar: 'خشب, خشبي, أخشاب', bn: 'কাঠ, কাঠের, উড, উডেন' },
  { en: 'marble, marbled', fr: 'marbre, marbré', ar: 'رخام, رخامي, مرمر', bn: 'মার্বেল, মারবেল, মর্মর' },
  {
    en: 'stone, natural stone',
    fr: 'pierre, pierre naturelle',
    ar: 'حجر, أحجار, حجر طبيعي',
    bn: 'পাথর, স্টোন, প্রাকৃতিক পাথর',
  },
  {
    en: 'concrete, cement, polished concrete',
    fr: 'béton, ciment, béton ciré, béton poli',
    ar: 'خرسانة, إسمنت, أسمنت, باطون',
    bn: 'কংক্রিট, কনক্রিট, সিমেন্ট',
  },
  { en: 'plank, board', fr: 'lame, latte, planche', ar: 'ألواح, لوح', bn: 'প্ল্যাঙ্ক, তক্তা' },
  { en: 'statuario, carrara, carrera', fr: 'statuario, carrare', ar: 'ستاتواريو, كرارا', bn: 'স্ট্যাচুয়ারিও, কারারা' },
  { en: 'walnut', fr: 'noyer', ar: 'جوز', bn: 'আখরোট, ওয়ালনাট' },
  { en: 'oak', fr: 'chêne', ar: 'بلوط, سنديان', bn: 'ওক' },
  { en: 'teak', fr: 'teck', ar: 'ساج, تيك', bn: 'সেগুন, টিক' },
  { en: 'calacatta', fr: 'calacatta', ar: 'كالاكاتا', bn: 'কালাকাতা, ক্যালাকাটা' },
  { en: 'barn wood, barnwood, reclaimed', fr: 'bois de grange', ar: 'خشب معاد استخدامه', bn: 'পুরোনো কাঠ' },
  {
    en: 'grey, gray, silver',
    fr: 'gris, grise, argenté',
    ar: 'رمادي, رمادية, رصاصي, فضي',
    bn: 'ধূসর, ছাই, গ্রে, ছাইরঙা, রুপালি',
  },
  { en: 'white, off white', fr: 'blanc, blanche, blanc cassé', ar: 'أبيض, بيضاء', bn: 'সাদা, হোয়াইট' },
  { en: 'black, nero', fr: 'noir, noire', ar: 'أسود, سوداء', bn: 'কালো, কাল, ব্ল্যাক' },
  { en: 'brown', fr: 'brun, marron', ar: 'بني, بنية', bn: 'বাদামি, ব্রাউন, খয়েরি' },
  {
    en: 'beige, cream, sand, tan, almond, champagne',
    fr: 'beige, crème, sable',
    ar: 'بيج, كريمي, رملي',
    bn: 'বেইজ, বেজ, ক্রিম, ঘিয়া',
  },
  { en: 'charcoal, anthracite, graphite', fr: 'anthracite, charbon', ar: 'فحمي', bn: 'চারকোল' },
  {
    en: 'honey, golden, gold, amber, caramel',
    fr: 'miel, doré, ambre, caramel',
    ar: 'عسلي, ذهبي, عنبري',
    bn: 'মধুরঙা, মধু, সোনালি',
  },
  {
    en: 'rust, rusty, rusted, terracotta, corten, copper, bronze',
    fr: 'rouille, rouillé, terre cuite, corten',
    ar: 'صدئ, صدأ, تيراكوتا, كورتن',
    bn: 'মরিচা, মরচে, টেরাকোটা, কর্টেন',
  },
  { en: 'metal, metallic, steel', fr: 'métal, métallique, acier', ar: 'معدن, معدني, فولاذ', bn: 'ধাতু, ধাতব, মেটাল, স্টিল' },
  { en: 'greige, grey beige, gray beige', fr: 'grège, gris beige', ar: 'بيج رمادي, رمادي بيج', bn: 'গ্রেইজ' },
  {
    en: 'espresso, coffee, chocolate, mocha, cocoa',
    fr: 'espresso, café, chocolat, moka',
    ar: 'قهوة, شوكولاتة, إسبريسو, موكا, بني محروق',
    bn: 'এসপ্রেসো, কফি, চকোলেট',
  },
  { en: 'limestone', fr: 'calcaire, pierre calcaire', ar: 'حجر جيري', bn: 'চুনাপাথর, লাইমস্টোন' },
  { en: 'sandstone', fr: 'grès', ar: 'حجر رملي', bn: 'বেলেপাথর, স্যান্ডস্টোন' },
  { en: 'cobblestone, cobble, pebble', fr: 'pavé, galet', ar: 'حجر مرصوف, حصى', bn: 'কবলস্টোন, নুড়ি' },
  { en: 'hickory, pecan', fr: 'caryer, noyer tendre, hickory', ar: 'هيكوري', bn: 'হিকরি' },
  { en: 'maple', fr: 'érable', ar: 'قيقب, ميبل', bn: 'ম্যাপল, মেপল' },
  { en: 'pine', fr: 'pin', ar: 'صنوبر', bn: 'পাইন' },
  { en: 'natural', fr: 'naturel', ar: 'طبيعي', bn: 'প্রাকৃতিক, ন্যাচারাল' },
]

/** What floors are called, whatever they are made of. */
export const floorNames: Concept = {
  en: 'floor, flooring, floor covering',
  fr: 'plancher, sol, revêtement de sol, revêtement',
  ar: 'أرضية, أرضيات',
  bn: 'ফ্লোরিং, মেঝে, ফ্লোর',
}
