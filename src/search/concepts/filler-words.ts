import type { Language } from '../../i18n/languages.ts'

/**
 * Words that a question has and no floor: of grammar, of asking and choosing, of buying, and what a measure is called. None that turns
 * a meaning round (`non slip`), and none that the catalogue says something with (`glue down`, `on sale`).
 */
export const fillerWords: Readonly<Record<Language, string>> = {
  en: `a an the and or but nor so if then than as at of in on to from into onto for with about between among through
    i me my mine myself we us our ours you your yours he she it its they them their this that these those there here
    who whom whose what which when where why how x s m re ve ll
    is am are was were be been being have has had do does did doing can could will would shall should may might must
    want wants wanted need needs needed looking look looks like love get gets getting got go goes going give make makes put use
    uses using used take find finding show tell let know think help please thanks thank hi hello hey buy buying bought purchase sell
    selling recommend recommended recommendation recommendations suggest suggestion suggestions advice choose choosing choice
    choices pick compare compared comparison versus vs suitable suit suits ideal perfect right proper effect style styles type types kind
    kinds sort sorts option options idea ideas something anything some any all every each other another one ones more most much
    many few lot lots very really too just only also
    best good better great nice beautiful top popular new quality
    cheap cheaper cheapest inexpensive affordable economical budget price prices priced pricing cost costs costing free deal deals
    below under over less compatible friendly home homes house houses apartment apartments condo condos upstairs
    downstairs easy simple modern classic contemporary traditional elegant warm cozy thick thickness width size sizes sized install installed installing installation finish finished finishes`,
  fr: `de du des la le les l d un une et ou mais donc pour en au aux avec dans chez par que qui quoi où quand comment pourquoi
    combien quel quelle quels quelles est sont être c ce cet cette ces ça il elle on y a ont avoir je j tu nous vous ils elles mon ma mes
    notre nos votre vos son sa ses leur leurs me m te se s ne n si
    veux veut voulons vouloir voudrais besoin cherche cherchons chercher trouver faut faire fait mettre met utiliser prendre acheter achat
    choisir choix conseil conseils recommander recommandé recommandez convient adapté idéal meilleur meilleure meilleurs
    meilleures bon bonne bien beau belle joli quelque chose tout tous toute toutes autre très aussi genre sorte type types
    effet aspect imitation style ressemble comme
    pose épaisseur largeur taille fini finition moins cher chère chers pas prix coût abordable économique gratuit gratuite gratuits maison appartement
    moderne classique élégant élégante chaleureux simple facile salut bonjour merci svp mince épais épaisse poser posé`,
  ar: `من في و أو على عن إلى الى مع عند تحت بين ل لل ب ال ما ماذا هو هي هل كيف أين متى لماذا كم أي ايش شو هذا هذه ذلك التي الذي
    هناك يوجد عندكم عندي لدي انا أنا نحن أريد اريد احتاج أحتاج نحتاج ابحث أبحث ابغى عايز بدي اختار أختار اختيار نوع أنواع انواع شيء
    افضل أفضل احسن أحسن جيد جيدة جميل مناسب مناسبة يناسب تناسب رخيص رخيصة ارخص أرخص سعر أسعار اسعار بسعر مجاني مجانية مجانا أقل اقل بيت البيت منزل
    المنزل شقة يشبه تشبه مثل شكل مظهر لون بلون حديث حديثة عصري عصرية انيق فخم فخمة سهل سهلة سماكة سمك سميك سميكة رفيع رفيعة عرض مقاس مقاسات تركيب شراء`,
  bn: `ও এবং বা কি কী কোন কোনটা কোনটি কত কেমন কীভাবে কিভাবে কোথায় কেন এই ওই সেই এটা এর যে যা যার জন্য জন্যে থেকে দিয়ে
    মতো মত মধ্যে উপর উপরে ওপর নিচে আমি আমার আমাদের আপনার আপনাদের আছে হবে হয় এমন একটা একটি কিছু সব আর
    চাই লাগবে লাগে দরকার খুঁজছি কিনতে কিনব কেনা দেখতে দেখান বলুন ভালো সেরা সুন্দর উপযোগী উপযুক্ত মানানসই ধরনের ধরন
    আধুনিক সহজ না er jonno chai lagbe ache kom dam valo bhalo সস্তা ফ্রি বিনামূল্যে কম দাম দামের দামে বাড়ি বাড়ির বাসা বাসার লুক লুকের রঙ রঙের পুরু মোটা পাতলা পুরুত্ব লাগানো লাগানোর বসানো বসানোর মাপ মাপের সাইজ ফিনিশ`,
}
