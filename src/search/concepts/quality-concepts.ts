import type { Concept } from './concepts.ts'

/** What floors bear, how they are laid, and how their face is made. */
export const qualityConcepts: readonly Concept[] = [
  {
    en: 'waterproof, water resistance, water resistant, water proof, moisture resistant, moisture proof, splash proof, wet area, spill, spills, spill proof',
    fr: "imperméable, étanche, résistance à l'eau, résiste à l'eau, résistant à l'eau, à l'épreuve de l'eau, hydrofuge, éclaboussures, dégât d'eau, waterproof, résistant à l'humidité",
    ar: 'مقاوم للماء, مقاومة الماء, مقاوم للمياه, مقاومة المياه, ضد الماء, ضد المياه, ضد المويه, مضاد للماء, عازل للماء, عازل مياه, ضد الرطوبة, ووتربروف',
    bn: 'পানিরোধী, পানি প্রতিরোধ, পানি প্রতিরোধী, পানি রোধী, পানি নিরোধক, জলরোধী, জলরোধক, জল নিরোধক, ওয়াটারপ্রুফ, ওয়াটার প্রুফ',
  },
  {
    en: 'underfloor heating, radiant heat, radiant heating, radiant, heated floor, heated, in-floor heat, in-floor heating, floor heating',
    fr: 'plancher chauffant, sol chauffant, chauffage au sol, chauffage radiant, plancher radiant, chauffant',
    ar: 'التدفئة الأرضية, تدفئة تحت الأرضية, تدفئة',
    bn: 'আন্ডারফ্লোর হিটিং, ফ্লোর হিটিং, হিটিং',
  },
  {
    en: 'click, click lock, clic, snap, interlocking, interlock',
    fr: 'clic, à clic, emboîtable, encliquetable, cliquable, cliquer, enclenchable',
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
    ar: 'عظم السمكة, هيرنجبون, شيفرون',
    bn: 'হেরিংবোন, শেভরন',
  },
  {
    en: 'matt, matte, mat, low sheen, flat finish',
    fr: 'mat, mate',
    ar: 'مطفأ, مطفي, مات',
    bn: 'ম্যাট, ম্যাট ফিনিশ, অনুজ্জ্বল',
  },
  {
    en: 'gloss, glossy, shiny, shining, reflective',
    fr: 'brillant, brillante, lustré, glacé, luisant',
    ar: 'لامع, لماع, لامعة',
    bn: 'চকচকে, চকচকা, ঝকঝকে, গ্লসি',
  },
  {
    en: 'high gloss, highgloss, polished, mirror, super gloss',
    fr: 'très brillant, poli',
    ar: 'شديد اللمعان, مصقول',
    bn: 'অতি চকচকে, পলিশ, পলিশ করা, হাই গ্লস',
  },
  {
    en: 'structured, textured, anti slip, antislip, non slip, nonslip, slip resistant, non skid, anti skid, grippy',
    fr: 'structuré, texturé, antidérapant, anti-dérapant, non glissant, résistant au glissement',
    ar: 'بارز الملمس, مانع للانزلاق, مانع الانزلاق, ضد الانزلاق, مضاد للانزلاق, مقاوم للانزلاق, غير زلق',
    bn: 'টেক্সচারযুক্ত, পিছলরোধী, পিছলানো-রোধ, পিচ্ছিল নয়, পিছলে না যাওয়া, নন স্লিপ, অ্যান্টি স্লিপ',
  },
  { en: 'carving, carved, engraved', fr: 'gravé', ar: 'منقوش', bn: 'খোদাই করা, কার্ভিং' },
  { en: 'oil, oiled', fr: 'huile, huilé', ar: 'مزيت, زيت', bn: 'তেল' },
  { en: 'lacquer, lacquered, varnished', fr: 'laque, laqué, verni', ar: 'ورنيش', bn: 'বার্নিশ' },
  { en: 'rustic', fr: 'rustique', ar: 'ريفي', bn: 'রাস্টিক' },
  { en: 'embossed, eir', fr: 'embossé', ar: 'نافر', bn: 'এমবসড' },
  { en: 'brushed, wire brushed, wirebrushed', fr: 'brossé', ar: 'مصقول بالفرشاة, مفرش', bn: 'ব্রাশ করা, ব্রাশড' },
  {
    en: 'hand-scraped, handscraped, hand sculpted, sculpted, scraped, distressed',
    fr: 'gratté à la main, gratté, vieilli, sculpté',
    ar: 'مكشوط يدويًا, مكشوط',
    bn: 'হাতে চাঁছা, হ্যান্ড স্ক্রেপড',
  },
  { en: 'smoked, fumed', fr: 'fumé', ar: 'مدخّن', bn: 'স্মোকড' },
  { en: 'limed, whitewashed, white washed, cerused, pickled', fr: 'cérusé, blanchi', ar: 'مكلّس', bn: 'লাইমড' },
  { en: 'bevel, bevelled, beveled', fr: 'chanfrein, biseauté', ar: 'شطفة', bn: 'বেভেল' },
  { en: 'rectified, rectified edge', fr: 'rectifié, bords rectifiés', ar: 'حواف مصحّحة', bn: 'রেকটিফায়েড' },
]
