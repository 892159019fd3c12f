import type { Language } from '../../i18n/languages.ts'

/** One thing, and what it is called in each language: whoever types one of the names means all. */
export type Concept = Readonly<Record<Language, string>>

/** Names are parted by commas. Those that the catalogue has for itself in four languages need not be here. */
export const floorConcepts: readonly Concept[] = [
  {
    en: 'vinyl, vinyl plank, vinyl tile, lvp, lvt, luxury vinyl, spc, lino, linoleum, resilient, rigid core',
    fr: 'vinyle, lame de vinyle, tuile de vinyle, lino, linoléum, prélart',
    ar: 'فينيل, ألواح الفينيل, فاينل, مشمع',
    bn: 'ভিনাইল, ভিনাইল প্ল্যাঙ্ক, লিনোলিয়াম',
  },
  { en: 'laminate', fr: 'stratifié, plancher flottant', ar: 'لامينيت, لامينات, باركيه', bn: 'ল্যামিনেট' },
  {
    en: 'tile, porcelain tile, ceramic, ceramic tile, porcelain',
    fr: 'carreau, carreau de porcelaine, carrelage, céramique, tuile, grès cérame, faïence, porcelaine',
    ar: 'بلاط, بلاط البورسلين, سيراميك, بورسلين',
    bn: 'টাইলস, পোর্সেলিন টাইলস, সিরামিক, পোর্সেলিন',
  },
  {
    en: 'engineered wood, hardwood, engineered hardwood, real wood, solid wood, parquet',
    fr: "bois d'ingénierie, bois franc, bois massif, parquet, bois véritable",
    ar: 'خشب هندسي, باركيه, خشب طبيعي',
    bn: 'ইঞ্জিনিয়ার্ড কাঠ, পার্কে, আসল কাঠ',
  },
  { en: 'wood, timber, wooden, wood grain', fr: 'bois, en bois', ar: 'خشب, خشبي, أخشاب', bn: 'কাঠ, কাঠের, উড' },
  { en: 'marble', fr: 'marbre, marbré', ar: 'رخام, مرمر', bn: 'মার্বেল, মর্মর' },
  { en: 'stone, natural stone', fr: 'pierre', ar: 'حجر, أحجار', bn: 'পাথর, স্টোন' },
  { en: 'concrete, cement', fr: 'béton, ciment', ar: 'خرسانة, إسمنت, أسمنت', bn: 'কংক্রিট, সিমেন্ট' },
  { en: 'plank, board', fr: 'lame, latte, planche', ar: 'ألواح, لوح', bn: 'প্ল্যাঙ্ক' },
  { en: 'statuario, carrara, carrera', fr: 'statuario, carrare', ar: 'ستاتواريو, كرارا', bn: 'স্ট্যাচুয়ারিও, কারারা' },
  { en: 'walnut', fr: 'noyer', ar: 'جوز', bn: 'আখরোট, ওয়ালনাট' },
  { en: 'oak', fr: 'chêne', ar: 'بلوط, سنديان', bn: 'ওক' },
  { en: 'teak', fr: 'teck', ar: 'ساج, تيك', bn: 'সেগুন, টিক' },
  { en: 'calacatta', fr: 'calacatta', ar: 'كالاكاتا', bn: 'কালাকাতা, ক্যালাকাটা' },
  { en: 'barn wood, barnwood, reclaimed', fr: 'bois de grange', ar: 'خشب معاد استخدامه', bn: 'পুরোনো কাঠ' },
  { en: 'grey, gray', fr: 'gris', ar: 'رمادي, رصاصي', bn: 'ধূসর, ছাই, গ্রে' },
  { en: 'white', fr: 'blanc, blanche', ar: 'أبيض, بيضاء', bn: 'সাদা, হোয়াইট' },
  { en: 'black, nero', fr: 'noir, noire', ar: 'أسود, سوداء', bn: 'কালো, ব্ল্যাক' },
  { en: 'brown', fr: 'brun, marron', ar: 'بني, بنية', bn: 'বাদামি, ব্রাউন, খয়েরি' },
  { en: 'beige, cream, sand, tan', fr: 'beige, crème, sable', ar: 'بيج, كريمي', bn: 'বেইজ, ক্রিম' },
  { en: 'charcoal, anthracite', fr: 'anthracite, charbon', ar: 'فحمي', bn: 'চারকোল' },
  { en: 'honey, golden', fr: 'miel, doré', ar: 'عسلي, ذهبي', bn: 'মধুরঙা, সোনালি' },
  {
    en: 'bathroom, bath, washroom, ensuite, restroom',
    fr: 'salle de bain, bain, toilettes',
    ar: 'الحمام, حمامات, دورة المياه',
    bn: 'বাথরুম, গোসলখানা, স্নানঘর',
  },
  { en: 'powder room, half bath', fr: "salle d'eau", ar: 'حمام الضيوف', bn: 'ছোট বাথরুম' },
  { en: 'shower wall, shower', fr: 'mur de douche, douche', ar: 'جدار الدش, دش, حائط', bn: 'শাওয়ারের দেয়াল, শাওয়ার' },
  { en: 'kitchen', fr: 'cuisine', ar: 'المطبخ, مطابخ', bn: 'রান্নাঘর, কিচেন' },
  {
    en: 'basement, cellar, below grade',
    fr: 'sous-sol, cave',
    ar: 'القبو, بدروم, سرداب',
    bn: 'বেজমেন্ট, বেসমেন্ট, ভূগর্ভ',
  },
  {
    en: 'living room, lounge, family room, living',
    fr: 'salon, séjour, salle de séjour',
    ar: 'غرفة المعيشة, صالون, صالة',
    bn: 'বসার ঘর, ড্রয়িং রুম, ড্রইং রুম, লিভিং রুম',
  },
  { en: 'bedroom', fr: 'chambre, chambre à coucher', ar: 'غرفة النوم, غرف نوم', bn: 'শোবার ঘর, বেডরুম' },
  { en: 'dining room, dining', fr: 'salle à manger', ar: 'غرفة الطعام, سفرة', bn: 'খাবার ঘর, ডাইনিং' },
  {
    en: 'hallway, hall, entry, entryway, foyer, mudroom, corridor',
    fr: 'entrée, vestibule, couloir, hall',
    ar: 'الردهة, ممر, مدخل',
    bn: 'করিডর, প্রবেশপথ, হলঘর',
  },
  { en: 'laundry, laundry room', fr: 'buanderie', ar: 'غرفة الغسيل', bn: 'কাপড় ধোয়ার ঘর, লন্ড্রি' },
  { en: 'office, study, home office', fr: 'bureau', ar: 'المكتب', bn: 'অফিস' },
  {
    en: 'covered patio, patio, outdoor, balcony',
    fr: 'patio couvert, patio, terrasse, extérieur, balcon',
    ar: 'فناء مسقوف, خارجي, شرفة, تراس, بلكونة',
    bn: 'ছাউনি-দেওয়া বারান্দা, বারান্দা',
  },
  {
    en: 'small business, commercial, store, retail, heavy traffic, high traffic, commercial grade',
    fr: 'petit commerce, commercial',
    ar: 'محل صغير, تجاري',
    bn: 'ছোট ব্যবসা, বাণিজ্যিক, কমার্শিয়াল',
  },
  {
    en: 'waterproof, water resistance, water resistant, water proof, moisture resistant',
    fr: "imperméable, étanche, résistance à l'eau, résiste à l'eau, résistant à l'eau, hydrofuge, waterproof",
    ar: 'مقاوم للماء, مقاومة الماء, مقاوم للمياه, مقاومة المياه, ضد الماء, ضد المياه, عازل للماء, ووتربروف',
    bn: 'পানিরোধী, পানি প্রতিরোধ, পানি প্রতিরোধী, জলরোধী, ওয়াটারপ্রুফ',
  },
  {
    en: 'underfloor heating, radiant heat, radiant heating, radiant, heated floor, in-floor heat, floor heating',
    fr: 'plancher chauffant, chauffage au sol, plancher radiant',
    ar: 'التدفئة الأرضية, تدفئة تحت الأرضية',
    bn: 'আন্ডারফ্লোর হিটিং, ফ্লোর হিটিং',
  },
  {
    en: 'click, click lock, clic, snap, interlocking',
    fr: 'clic, à clic, emboîtable, encliquetable',
    ar: 'تعشيق, كليك',
    bn: 'ক্লিক, ক্লিক লক',
  },
  { en: 'floating, float', fr: 'flottant, flottante, pose flottante', ar: 'عائم', bn: 'ফ্লোটিং' },
  { en: 'glued, glue down, glue', fr: 'collée, coller, à coller', ar: 'بالغراء, غراء, لصق', bn: 'আঠা' },
  { en: 'nailed, nail down, nail, staple, staple down', fr: 'clouée, clouer', ar: 'بالمسامير, مسامير', bn: 'পেরেক' },
  { en: 'tongue and groove, t g', fr: 'rainure et languette', ar: 'لسان ومجرى', bn: 'টাং অ্যান্ড গ্রুভ' },
  {
    en: 'herringbone, chevron, parquetry',
    fr: 'bâtons rompus, bâton rompu, chevrons, point de hongrie, arête de poisson',
    ar: 'عظم السمكة, هيرنجبون',
    bn: 'হেরিংবোন',
  },
  { en: 'matt, matte, mat, low sheen', fr: 'mat, mate', ar: 'مطفأ, مطفي, مات', bn: 'ম্যাট' },
  { en: 'gloss, glossy, shiny', fr: 'brillant, lustré, glacé', ar: 'لامع, لماع', bn: 'চকচকে, গ্লসি' },
  { en: 'high gloss, polished, mirror', fr: 'très brillant, poli', ar: 'شديد اللمعان, مصقول', bn: 'অতি চকচকে, পলিশ' },
  {
    en: 'structured, textured, anti slip, non slip',
    fr: 'structuré, antidérapant',
    ar: 'بارز الملمس, مانع للانزلاق',
    bn: 'টেক্সচারযুক্ত',
  },
  { en: 'carving, carved, engraved', fr: 'gravé', ar: 'منقوش', bn: 'খোদাই করা, কার্ভিং' },
  { en: 'oil, oiled', fr: 'huile, huilé', ar: 'مزيت, زيت', bn: 'তেল' },
  { en: 'lacquer, lacquered, varnished', fr: 'laque, laqué, verni', ar: 'ورنيش', bn: 'বার্নিশ' },
  { en: 'rustic', fr: 'rustique', ar: 'ريفي', bn: 'রাস্টিক' },
  { en: 'embossed, eir', fr: 'embossé', ar: 'نافر', bn: 'এমবসড' },
]

/** What floors are called, whatever they are made of. */
export const floorNames: Concept = {
  en: 'floor, flooring, floor covering',
  fr: 'plancher, sol, revêtement de sol, revêtement',
  ar: 'أرضية, أرضيات',
  bn: 'ফ্লোরিং, মেঝে, ফ্লোর',
}

/** What is asked for as one thing and is several, the likeliest first; who asks for one of them does not mean the rest. */
export const groups: readonly { names: Concept; means: string }[] = [
  {
    names: { en: 'light, pale', fr: 'clair, pâle', ar: 'فاتح', bn: 'হালকা' },
    means: 'blonde, white, beige, greige',
  },
  {
    names: { en: 'dark', fr: 'foncé', ar: 'غامق, داكن', bn: 'গাঢ়' },
    means: 'espresso, black, charcoal, brown',
  },
  {
    names: {
      en: 'light grey, light gray, pale grey',
      fr: 'gris clair, gris pâle',
      ar: 'رمادي فاتح',
      bn: 'হালকা ধূসর',
    },
    means: 'greige, grey',
  },
  {
    names: { en: 'dark grey, dark gray', fr: 'gris foncé', ar: 'رمادي غامق, رمادي داكن', bn: 'গাঢ় ধূসর' },
    means: 'charcoal, grey',
  },
  {
    names: { en: 'light brown', fr: 'brun clair, brun pâle', ar: 'بني فاتح', bn: 'হালকা বাদামি' },
    means: 'honey, natural',
  },
  {
    names: { en: 'dark brown', fr: 'brun foncé', ar: 'بني غامق, بني داكن', bn: 'গাঢ় বাদামি' },
    means: 'espresso, brown',
  },
  {
    names: {
      en: 'scratch resistant, pet friendly, pets, dogs, durable',
      fr: 'résistant aux rayures, animaux, durable',
      ar: 'مقاوم للخدش',
      bn: 'দাগরোধী',
    },
    means: 'ac5, ceramic bead',
  },
]

/** How boards are called by their width, and the widths that are meant, in tenths of a millimetre. */
export const widthNames: readonly { names: Concept; range: { from: number; to: number } }[] = [
  {
    names: {
      en: 'wide, extra wide, wide plank, large plank',
      fr: 'lame large, grande lame, planche large',
      ar: 'عريض, عريضة',
      bn: 'চওড়া',
    },
    range: { from: 1900, to: 4000 },
  },
  {
    names: {
      en: 'large, big, large format, oversized',
      fr: 'grand, grand format, grands carreaux',
      ar: 'كبير, كبيرة',
      bn: 'বড়, বড় মাপের',
    },
    range: { from: 5900, to: 100_000 },
  },
  {
    names: { en: 'narrow, thin plank', fr: 'étroit, étroite, lame étroite', ar: 'ضيق, ضيقة', bn: 'সরু' },
    range: { from: 0, to: 1300 },
  },
]

/** Colours and goods that are asked for in a floor shop and may not be there: none is a slip of another word. */
export const ordinaryWords: Concept = {
  en: 'pink, blue, red, green, yellow, purple, orange, granite, carpet, bamboo, rug, wall, pool, garage, round, square, core, half, beech, cherry, mahogany, birch',
  fr: 'rose, bleu, rouge, vert, jaune, violet, orange, granit, tapis, moquette, bambou, mur, porte, garage, rond',
  ar: 'وردي, أزرق, أحمر, أخضر, أصفر, بنفسجي, برتقالي, جرانيت, سجاد, موكيت, جدار, باب',
  bn: 'গোলাপি, নীল, লাল, সবুজ, হলুদ, বেগুনি, কমলা, গ্রানাইট, কার্পেট, বাঁশ, দেয়াল, দরজা',
}
