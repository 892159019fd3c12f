import type { Concept } from './concepts.ts'

/** What is sold beside floors: its names in the catalogue are English. */
export const accessoryConcepts: readonly Concept[] = [
  {
    en: 'underlay, underlayment, underpad, padding',
    fr: 'sous-couche, membrane acoustique',
    ar: 'طبقة سفلية, بطانة, عازل',
    bn: 'আন্ডারলে',
  },
  { en: 'cork', fr: 'liège', ar: 'فلين', bn: 'কর্ক' },
  { en: 'rubber', fr: 'caoutchouc', ar: 'مطاط', bn: 'রাবার' },
  { en: 'foam', fr: 'mousse', ar: 'رغوة, فوم', bn: 'ফোম' },
  { en: 'acoustic, soundproof, sound proof, sound', fr: 'acoustique, insonorisant', ar: 'عازل للصوت', bn: 'শব্দরোধী' },
  {
    en: 'vapour barrier, vapor barrier, vapour film, moisture barrier',
    fr: 'pare-vapeur',
    ar: 'حاجز البخار, عازل رطوبة',
    bn: 'বাষ্পরোধী',
  },
  { en: 'vapour, vapor', fr: 'vapeur', ar: 'بخار', bn: 'বাষ্প' },
  {
    en: 'base board, baseboard, skirting, skirting board',
    fr: 'plinthe',
    ar: 'وزرة, وزر, نعلة, نعلات',
    bn: 'স্কার্টিং, বেসবোর্ড',
  },
  { en: 'base shoe, shoe moulding', fr: 'quart-de-rond', ar: 'حلية سفلية', bn: 'বেস শু' },
  { en: 'quarter round', fr: 'quart-de-rond', ar: 'حلية ربع دائرية', bn: 'কোয়ার্টার রাউন্ড' },
  {
    en: 'moulding, molding, trim, transition',
    fr: 'moulure, profilé, transition',
    ar: 'حلية, حليات, قطع تشطيب',
    bn: 'মোল্ডিং, ট্রিম',
  },
  {
    en: 't moulding, t molding, transition strip, threshold, door threshold, t bar',
    fr: 'moulure en t, seuil, seuil de porte',
    ar: 'حلية T',
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
    en: 'stair nose, stair nosing, nosing, stairs',
    fr: 'nez de marche, escalier',
    ar: 'حافة درج, درج',
    bn: 'স্টেয়ার নোজ, সিঁড়ি',
  },
  { en: 'grout', fr: 'coulis', ar: 'روبة, ترويبة, جراوت', bn: 'গ্রাউট' },
  {
    en: 'thinset, mortar, tile adhesive, tile glue, adhesive',
    fr: 'mortier-colle, mortier, colle à carrelage',
    ar: 'مونة لاصقة, لاصق بلاط',
    bn: 'থিনসেট, টাইলসের আঠা',
  },
  { en: 'spacer', fr: 'croisillon', ar: 'فواصل, فاصل', bn: 'স্পেসার' },
  {
    en: 'levelling, leveling, levelling system, leveling system, leveler',
    fr: 'nivellement',
    ar: 'تسوية',
    bn: 'লেভেলিং',
  },
  { en: 'membrane', fr: 'membrane', ar: 'غشاء', bn: 'মেমব্রেন' },
  { en: 'edge profile, edge trim, edge strip, edging', fr: 'profilé de bordure', ar: 'قطعة حافة', bn: 'এজ প্রোফাইল' },
  { en: 'aluminum, aluminium', fr: 'aluminium', ar: 'ألومنيوم', bn: 'অ্যালুমিনিয়াম' },
  { en: 'colour, color', fr: 'couleur', ar: 'لون', bn: 'রং' },
]
