import type { Concept } from './concepts.ts'

/** What is sold beside floors: its names in the catalogue are English. */
export const accessoryConcepts: readonly Concept[] = [
  {
    en: 'underlay, underlayment, underpad, padding, pad, underpadding, cushion, underfelt',
    fr: 'sous-couche, membrane acoustique, sous-plancher, isolant, thibaude',
    ar: 'طبقة سفلية, بطانة, عازل, طبقة, طبقة عازلة, طبقة تحتية',
    bn: 'আন্ডারলে, আন্ডারলেমেন্ট, তলার স্তর',
  },
  { en: 'cork', fr: 'liège', ar: 'فلين', bn: 'কর্ক' },
  { en: 'rubber', fr: 'caoutchouc', ar: 'مطاط', bn: 'রাবার' },
  { en: 'foam', fr: 'mousse', ar: 'رغوة, فوم', bn: 'ফোম' },
  {
    en: 'acoustic, soundproof, soundproofing, sound proof, sound, quiet, silent, noise, sound deadening',
    fr: 'acoustique, insonorisant, insonorisation, isolation acoustique, isolation phonique, phonique, antibruit, silencieux, bruit',
    ar: 'عازل للصوت, عازل الصوت, عزل صوتي, عزل الصوت, كاتم للصوت',
    bn: 'শব্দরোধী, শব্দ নিরোধক, সাউন্ডপ্রুফ, সাউন্ড প্রুফ, শব্দ কমানো',
  },
  {
    en: 'vapour barrier, vapor barrier, vapour film, vapour retarder, vapor retarder, moisture barrier, damp proof membrane, poly film',
    fr: 'pare-vapeur, coupe-vapeur, pare-humidité',
    ar: 'حاجز البخار, حاجز الرطوبة, عازل رطوبة',
    bn: 'বাষ্পরোধী, ভেপার ব্যারিয়ার, আর্দ্রতারোধী',
  },
  { en: 'vapour, vapor', fr: 'vapeur', ar: 'بخار', bn: 'বাষ্প' },
  {
    en: 'base board, baseboard, skirting, skirting board, wall base, base trim',
    fr: 'plinthe, plinthe murale',
    ar: 'وزرة, وزر, نعلة, نعلات, وزرة جدار, وزرة جدارية, وزرة حائط',
    bn: 'স্কার্টিং, স্কার্টিং বোর্ড, বেসবোর্ড, দেয়ালের স্কার্টিং',
  },
  { en: 'base shoe, shoe moulding, shoe molding', fr: 'quart-de-rond', ar: 'حلية سفلية', bn: 'বেস শু' },
  { en: 'quarter round', fr: 'quart-de-rond', ar: 'حلية ربع دائرية', bn: 'কোয়ার্টার রাউন্ড' },
  {
    en: 'moulding, molding, trim, transition, transition piece',
    fr: 'moulure, profilé, transition, raccord, garniture',
    ar: 'حلية, حليات, قطع تشطيب, قطعة وصل',
    bn: 'মোল্ডিং, ট্রিম, ট্রানজিশন',
  },
  {
    en: 't moulding, t molding, transition strip, threshold, door threshold, t bar',
    fr: 'moulure en t, seuil, seuil de porte, barre de seuil',
    ar: 'حلية T, عتبة, عتبة باب',
    bn: 'টি-মোল্ডিং',
  },
  {
    en: 'reducer, transition strip, threshold, door threshold',
    fr: 'réducteur, seuil, seuil de porte',
    ar: 'قطعة انتقال, مخفض',
    bn: 'রিডিউসার',
  },
  { en: 'end cap', fr: 'embout, moulure de finition', ar: 'نهاية', bn: 'এন্ড ক্যাপ' },
  {
    en: 'stair nose, stair nosing, nosing, stairs, stair, staircase, stair edge, stair trim',
    fr: "nez de marche, nez d'escalier, escalier, marche, bord de marche",
    ar: 'حافة درج, حافة الدرج, درج, سلم, حافة سلم, سلالم, أنف الدرج, درجات',
    bn: 'স্টেয়ার নোজ, স্টেয়ার নোজিং, নোজিং, সিঁড়ি, সিঁড়ির নোজিং, সিঁড়ির কিনারা, সিঁড়ির ধার',
  },
  {
    en: 'grout, grouting',
    fr: 'coulis, joint de carrelage, ciment à joints',
    ar: 'روبة, ترويبة, جراوت, فوجة',
    bn: 'গ্রাউট, গ্রাউটিং',
  },
  {
    en: 'thinset, mortar, tile adhesive, tile glue, tile mortar, adhesive, glue, floor glue, flooring glue',
    fr: 'mortier-colle, mortier, colle à carrelage, colle à céramique, ciment-colle, adhésif, colle',
    ar: 'مونة لاصقة, لاصق, لاصق بلاط, غراء, غراء بلاط',
    bn: 'থিনসেট, টাইলসের আঠা, আঠা, গ্লু, টাইল অ্যাডহেসিভ, অ্যাডহেসিভ, মর্টার',
  },
  { en: 'spacer', fr: 'croisillon, espaceur', ar: 'فواصل, فاصل, فواصل بلاط, فاصل بلاط, صلبان', bn: 'স্পেসার' },
  {
    en: 'levelling, leveling, levelling system, leveling system, leveler',
    fr: 'nivellement',
    ar: 'تسوية',
    bn: 'লেভেলিং',
  },
  {
    en: 'membrane, uncoupling membrane, uncoupling, ditra, crack isolation',
    fr: 'membrane, membrane de désolidarisation, désolidarisation',
    ar: 'غشاء, غشاء فصل',
    bn: 'মেমব্রেন',
  },
  {
    en: 'edge profile, edge trim, edge strip, edging, tile trim, schluter',
    fr: 'profilé de bordure, bordure, baguette, schluter',
    ar: 'قطعة حافة, حافة بلاط, زاوية, زوايا',
    bn: 'এজ প্রোফাইল, টাইলসের কিনারা',
  },
  { en: 'aluminum, aluminium', fr: 'aluminium', ar: 'ألومنيوم', bn: 'অ্যালুমিনিয়াম' },
  { en: 'colour, color', fr: 'couleur', ar: 'لون', bn: 'রং' },
]
