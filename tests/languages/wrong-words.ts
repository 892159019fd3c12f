import type { Language } from '../../src/i18n/languages.ts'

type WrongWord = {
  /** What is wrong, for who reads the failure; the column "not" of docs/termbase.md. */
  word: string
  pattern: RegExp
  /** Keys, or how they begin, of texts that have the word in another and right meaning. */
  except?: readonly string[]
}

const sign = String.raw`[\p{L}\p{M}]`
/** A word of a script in which `\b` knows no letters, with the article before it where the language joins it. */
const word = (pattern: string): RegExp => new RegExp(`(?<!${sign})(?:ال)?(?:${pattern})(?!${sign})`, 'u')

/** The labels that the specification writes so, and the words by which people search. */
const login = [
  'accounts.login',
  'accounts.logout',
  'dashboard.signOut',
  'dashboard.entry.settings.login',
  'admin-settings.login.title',
]

/**
 * The words that no text of the shop may have, by docs/termbase.md. Words that are wrong in one meaning only are here where
 * the meaning can be told by what stands beside them or by the key.
 */
export const wrongWords: Readonly<Record<Language, readonly WrongWord[]>> = {
  en: [
    // A letter of the alphabet stands beside digits, or is small, large or Latin.
    {
      word: 'letter (email)',
      pattern:
        /(?<!\b(?:small|lowercase|capital|uppercase|latin|\d+|at least a|of) )\bletters?\b(?!,? (?:digits?|numbers?|or|and))/i,
      except: ['cart.coupon.unknown', 'common.notFound.text'],
    },
    { word: 'e-mail', pattern: /\be-mail/i },
    { word: 'color', pattern: /\bcolors?\b|\bcolored\b/i },
    { word: 'gray', pattern: /\bgray/i },
    { word: 'mold, molding', pattern: /\bmold/i },
    { word: 'center', pattern: /\bcenter/i },
    { word: 'zip code', pattern: /\bzip\b/i },
    { word: 'working day', pattern: /\b(?:working|business) days?\b|\bweekdays?\b/i },
    // An office is a room in which a floor lies, and a part of an address.
    {
      word: 'office',
      pattern: /\boffice/i,
      except: ['catalogue.value.office', 'project.kinds.office', 'admin-settings.field.address.unit'],
    },
    { word: 'mend', pattern: /\bmend/i },
    { word: 'telephone', pattern: /\btelephone/i },
    { word: 'take off', pattern: /\btak(?:e|es|en|ing) off\b|\btook off\b/i },
    { word: 'do without', pattern: /\bdo without\b/i },
    { word: 'give back', pattern: /\b(?:gives?|given|giving|gave) (?:\w+ )?back\b/i },
    { word: 'give (enter)', pattern: /(?:^|[.:;] )Give\b/ },
    { word: 'collect (pick up)', pattern: /\bcollect(?:s|ed|ing|ion)?\b/i, except: ['admin-shipping.tax'] },
    { word: 'house (address)', pattern: /^house\b/i },
    { word: 'people of the house', pattern: /of the house\b/i },
    { word: 'papers (documents)', pattern: /\bpapers\b/i },
    { word: 'band (section)', pattern: /\bbands? of the page\b/i },
    { word: 'rest before laying', pattern: /\brests? before\b/i },
    // A unit in which things are sold is a piece.
    { word: 'piece (item)', pattern: /\bpieces? (?:in|of) (?:the|your) (?:cart|order)\b/i },
    { word: 'login, logout', pattern: /\blog ?(?:in|out)\b/i, except: login },
  ],
  fr: [
    { word: 'ouvré', pattern: /ouvrés?\b/i },
    { word: 'e-mail, mail', pattern: /(?<!\p{L})(?:e-)?mails?\b/iu },
    {
      word: 'lettre (courriel)',
      pattern: /(?<!\d )\blettres?\b(?!s?(?:,| (?:minuscules|majuscules|latines|et|ou|accentuées)))/i,
      except: ['cart.coupon.unknown', 'common.notFound.text'],
    },
    { word: 'lettre d’information', pattern: /lettres? d['’]information/i },
    { word: 'newsletter', pattern: /newsletter/i },
    { word: 'réglages', pattern: /réglages?\b/i },
    { word: 'contrecollé', pattern: /contrecollé/i },
    {
      word: 'avoir (note de crédit)',
      pattern: /(?:\b(?:un|des|les|cet|votre|aux)\s|\b[ld]’)avoirs?\b(?! (?:choisi|été))/i,
    },
    { word: 'carton', pattern: /\bcartons?\b/i },
    { word: 'statut', pattern: /\bstatuts?\b/i },
    { word: 'chevrons', pattern: /\bchevrons?\b/i },
    { word: 'jeter', pattern: /\bjete[rz]\b/i },
    { word: 'bande (section)', pattern: /\bbandes? de la page\b/i },
    { word: 'antidérapance', pattern: /antidérap/i },
    { word: 'variation de teinte', pattern: /variation de teinte/i },
  ],
  ar: [
    { word: '% (٪)', pattern: /%/ },
    { word: 'Latin punctuation', pattern: /[,;?]/ },
    // Boards have joints, وصلات.
    { word: 'وصلة (رابط)', pattern: word('وصلة'), except: ['demo/pages'] },
    { word: 'علبة', pattern: word('[بلو]?علبة|علب') },
    {
      word: 'مكتب (لوحة التحكم)',
      pattern: word('[بلو]?مكتب(?:نا)?'),
      except: ['catalogue.value.office', 'project.kinds.office', 'admin-settings.field.address.unit'],
    },
    { word: 'متعرّج', pattern: /متعر\u0651?ج/ },
    { word: 'فرش (تركيب)', pattern: word('فرش|تُفرش|يُفرش|تفرش|يفرش') },
    { word: 'قدم²', pattern: /قدم²/ },
    { word: 'قدم مربع', pattern: /قدم مربع(?!ة)/ },
    { word: 'قائمة الرغبات', pattern: /الرغبات/ },
    // A section of a page is قسم الصفحة, and what a member of staff may see is a part of the dashboard.
    {
      word: 'قسم، أقسام (فئة)',
      pattern: word('(?:قسم|أقسام)(?! (?:ال)?صفح)'),
      except: ['admin-staff.'],
    },
    { word: 'القلب (اللب)', pattern: word('القلب|قلب'), except: ['projects.'] },
    { word: 'قالب (حلية)', pattern: word('قالب') },
    { word: 'طبقة التآكل', pattern: /طبقة التآكل/ },
    { word: 'نقر (تعشيق)', pattern: word('نقر'), except: ['admin-settings.'] },
    { word: 'عامل (فنّي تركيب)', pattern: /(?<!\p{L})عامل تركيب/u },
    { word: 'كفالة', pattern: /كفالة/ },
    { word: 'ردّ المال', pattern: /رد\u0651? المال/ },
    { word: 'عمل للمتجر (الفرع)', pattern: /عمل(?: واحد| التالي)? (?:لل|ال)متجر/ },
  ],
  bn: [
    { word: '. (।)', pattern: /(?<=[\u0980-\u09ff]{2})\.(?:\s|$)/ },
    { word: 'চিঠি', pattern: /চিঠি/ },
    { word: 'পর্দা', pattern: /পর্দা/ },
    { word: 'পৃষ্ঠা', pattern: /পৃষ্ঠা/ },
    { word: 'মজুদ, মজুত', pattern: /মজু[দত]/ },
    { word: 'জল', pattern: word('জল|জলরোধী|জলের') },
    { word: 'কোণাকুনি', pattern: /কোণাকুনি/ },
    { word: 'লিঙ্ক', pattern: /লিঙ্ক/ },
    { word: 'ইমেইল', pattern: /ইমেইল|ইমেল/ },
    { word: 'জিপ কোড', pattern: /জিপ/ },
    { word: 'চালান', pattern: word('চালান(?:ের|ে|টি|গুলি|গুলো)?'), except: ['errors.STORAGE_FULL'] },
    { word: 'তক্তা', pattern: /তক্তা/ },
    { word: 'টাইল', pattern: /টাইল(?!স)/ },
    { word: 'মিস্ত্রি', pattern: /মিস্ত্রি/ },
    { word: 'ক্যাটাগরি', pattern: /ক্যাটাগরি/ },
    { word: 'লগআউট', pattern: /লগ ?(?:আউট|ইন)/ },
    { word: 'ভ্রমণ', pattern: /ভ্রমণ/ },
    { word: 'কার্যবিবরণী', pattern: /কার্যবিবরণী/ },
    { word: 'দৃশ্য (ভিউ)', pattern: word('দৃশ্য(?:টি|ের|ে|গুলি|গুলো)?'), except: ['tour.', 'demo/pages'] },
    { word: 'ইঞ্জিনিয়ারড', pattern: /ইঞ্জিনিয়ারড/ },
  ],
}
