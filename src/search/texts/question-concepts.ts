import type { Concept } from '../concepts/concepts.ts'
import { phraseOf, waysByPhrase } from '../synonyms.ts'

/** What people ask a shop about rather than look for among its goods: a thing done has many forms, and a word in each language. */
const questionConcepts: readonly Concept[] = [
  {
    en: 'delivery, deliver, delivered, delivers, delivering, shipping, ship, ships, shipped, truck',
    fr: 'livraison, livrer, livrez, livrons, livré, expédition, expédier',
    ar: 'توصيل, توصلون, نوصل, يوصل, شحن, تسليم',
    bn: 'ডেলিভারি, পৌঁছে, পাঠানো, শিপিং',
  },
  {
    en: 'sample, samples, swatch, swatches, piece to try',
    fr: 'échantillon, échantillons, morceau',
    ar: 'عينة, عينات, نموذج, نماذج',
    bn: 'নমুনা, স্যাম্পল',
  },
  {
    en: 'clean, cleaning, cleaned, cleaner, wash, washing, mop, mopping, care, maintain, maintenance, stain, stains',
    fr: 'nettoyer, nettoyage, nettoie, entretien, entretenir, laver, tache, taches',
    ar: 'تنظيف, أنظف, انظف, ينظف, أنظفها, تنظيفها, غسل, مسح, بقع, عناية',
    bn: 'পরিষ্কার, মোছা, ধোয়া, যত্ন, দাগ',
  },
  {
    en: 'return, returns, returned, returning, bring back, take back, give back, send back, unopened, leftover, leftovers, left over',
    fr: 'retour, retours, retourner, rapporter, non ouvert, non ouvertes',
    ar: 'إرجاع, ارجاع, أرجع, أعيد, اعيد, إعادة, استرجاع, الزائد',
    bn: 'ফেরত, বেঁচে যাওয়া, বাড়তি',
  },
  {
    en: 'refund, refunds, refunded, money back, reimburse',
    fr: 'rembourser, remboursement, remboursé',
    ar: 'استرداد, استرداد المال',
    bn: 'রিফান্ড, টাকা ফেরত',
  },
  {
    en: 'damaged, damage, broken, defective, cracked',
    fr: 'abîmé, abîmée, endommagé, endommagée, brisé, cassé, défectueux',
    ar: 'تالف, مكسور, متضرر, معيب, تلف',
    bn: 'ভাঙা, ক্ষতিগ্রস্ত, নষ্ট',
  },
  {
    en: 'pay, payment, paying, paid, card, credit card, cash, invoice, financing',
    fr: 'payer, paiement, carte, carte de crédit, comptant, facture',
    ar: 'دفع, أدفع, ادفع, بطاقة, نقدا, فاتورة',
    bn: 'পেমেন্ট, দাম দেব, টাকা দেব, কার্ড, নগদ',
  },
  {
    en: 'order, ordering, checkout',
    fr: 'commander, commande',
    ar: 'طلب, أطلب, اطلب',
    bn: 'অর্ডার',
  },
  {
    en: 'measure, measuring, measurement, measurements, square feet, square footage',
    fr: 'mesurer, mesure, mesures, superficie',
    ar: 'قياس, أقيس, اقيس, مساحة',
    bn: 'মাপব, মাপা, মাপজোখ, বর্গফুট',
  },
  {
    en: 'waste, overage, extra, offcut, offcuts',
    fr: 'chute, chutes, perte, pertes, surplus',
    ar: 'هدر, هالك, فاقد',
    bn: 'কাটছাঁট, অপচয়',
  },
  {
    en: 'scratch, scratches, scratched, scratching, dent, dents',
    fr: 'rayure, rayures, rayer, égratignure',
    ar: 'خدش, خدوش',
    bn: 'আঁচড়, স্ক্র্যাচ',
  },
  {
    en: 'sand, sanding, sanded, refinish, refinishing',
    fr: 'poncer, reponcer, ponçage, sabler',
    ar: 'صنفرة, يصنفر, صقل',
    bn: 'ঘষা, ঘষে, স্যান্ডিং',
  },
  {
    en: 'acclimate, acclimation, acclimatise, acclimatize',
    fr: 'acclimater, acclimatation',
    ar: 'تتأقلم, تأقلم, أقلمة',
    bn: 'মানিয়ে, রেখে দিতে',
  },
  {
    en: 'myself, diy, do it yourself, by myself, installer, fitter',
    fr: 'moi-même, soi-même, bricolage, installateur, poseur',
    ar: 'بنفسي, بنفسك, مركب, فني',
    bn: 'নিজে, মিস্ত্রি',
  },
  {
    en: 'level, levelling, uneven, subfloor, sub floor',
    fr: 'plat, niveau, sous-plancher, inégal',
    ar: 'مستوية, مستوي, تسوية, أرضية تحتية',
    bn: 'সমান, সাবফ্লোর, উঁচু-নিচু',
  },
  {
    en: 'quiet, quietest, noise, noisy, loud, sound, soundproof',
    fr: 'silencieux, bruit, bruyant, insonorisation',
    ar: 'هادئ, الأهدأ, ضجيج, ضوضاء, صوت',
    bn: 'নীরব, শব্দ, আওয়াজ',
  },
  {
    en: 'warranty, guarantee, guaranteed',
    fr: 'garantie',
    ar: 'ضمان, كفالة',
    bn: 'ওয়ারেন্টি, গ্যারান্টি',
  },
  {
    en: 'expansion gap, gap, gaps, expansion',
    fr: 'joint de dilatation, dilatation, espace',
    ar: 'فراغ التمدد, فراغ, تمدد',
    bn: 'এক্সপ্যানশন গ্যাপ, গ্যাপ, ফাঁক',
  },
  {
    en: 'pickup, pick up, collect, collection',
    fr: 'retrait, ramassage, cueillette',
    ar: 'استلام',
    bn: 'পিকআপ, নিয়ে যাওয়া',
  },
  {
    en: 'privacy, data, personal data, cookies',
    fr: 'confidentialité, données, témoins',
    ar: 'خصوصية, بيانات',
    bn: 'গোপনীয়তা, তথ্য, কুকি',
  },
]

const ways = waysByPhrase(questionConcepts)

/** How else these words are said where they ask about something, each way as stems; empty where they are no such words. */
export const questionWaysOf = (stems: readonly string[]): readonly (readonly string[])[] =>
  ways.get(phraseOf(stems)) ?? []
