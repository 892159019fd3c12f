import type { Concept } from './concepts.ts'

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
      en: 'scratch resistant, scratch proof, scratchproof, scratch, pet friendly, pets, pet, dogs, dog, cats, cat, durable, hard wearing, tough, claws, claw, puppy, puppies, scratches',
      fr: 'résistant aux rayures, anti-rayures, rayures, animaux, chiens, chien, chats, chat, griffes, griffures, égratignures, animaux de compagnie, durable, résistant',
      ar: 'مقاوم للخدش, ضد الخدش, مضاد للخدش, مقاوم للخدوش, ضد الخدوش, مضاد للخدوش, خدش, خدوش, حيوانات أليفة, حيوانات, كلاب, كلب, قطط, قطة, متين',
      bn: 'দাগরোধী, আঁচড়রোধী, স্ক্র্যাচ প্রুফ, স্ক্র্যাচ, আঁচড়, পোষা প্রাণী, কুকুর, বিড়াল, টেকসই, মজবুত',
    },
    means: 'ac5, ceramic bead',
  },
  {
    names: {
      en: 'kids, kids room, kid, child, children, childrens room, nursery, playroom, baby, toddler',
      fr: "enfant, enfants, chambre d'enfant, salle de jeux, bébé",
      ar: 'أطفال, طفل, غرف الأطفال, غرفة الأطفال, غرفة أطفال, حضانة',
      bn: 'বাচ্চা, বাচ্চাদের, শিশু, শিশুদের, বাচ্চাদের ঘর, শিশুদের ঘর',
    },
    means: 'bedroom, living room',
  },
  {
    names: { en: 'baseboard, base board, skirting', fr: 'plinthe', ar: 'نعلة, وزرة', bn: 'স্কার্টিং' },
    means: 'base board, base shoe',
  },
  {
    names: { en: 'plank, board', fr: 'lame, latte, planche', ar: 'ألواح, لوح', bn: 'প্ল্যাঙ্ক, তক্তা' },
    means: 'vinyl plank, laminate, engineered wood',
  },
]

/** How boards are called by their width, and the widths that are meant, in tenths of a millimetre. */
export const widthNames: readonly { names: Concept; range: { from: number; to: number } }[] = [
  {
    names: {
      en: 'extra wide, very wide, widest',
      fr: 'très large, extra large',
      ar: 'عريض جدا, عريضة جدا',
      bn: 'খুব চওড়া',
    },
    range: { from: 2150, to: 4000 },
  },
  {
    names: {
      en: 'wide, wide plank, large plank',
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
    names: { en: 'narrow, slim', fr: 'étroit, étroite, lame étroite', ar: 'ضيق, ضيقة', bn: 'সরু' },
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
