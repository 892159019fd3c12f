import type { Translated } from '../../catalogue/schema.ts'

/** The sentence under a category's name, by slug. */
export const categoryIntros: Record<string, Translated> = {
  laminate: {
    en: 'A printed design under a hard clear layer, on dense fibreboard. It stands up to dogs, chairs and toys, and clicks together without glue.',
    fr: 'Un décor imprimé sous une couche dure et transparente, sur un panneau de fibres dense. Il résiste aux chiens, aux chaises et aux jouets, et s’emboîte à clic, sans colle.',
    bn: 'ঘন ফাইবারবোর্ডের উপর ছাপা নকশা, তার উপরে শক্ত স্বচ্ছ স্তর। কুকুর, চেয়ার আর খেলনা সয়, আঠা ছাড়াই ক্লিক করে বসে।',
    ar: 'تصميم مطبوع تحت طبقة شفافة صلبة على لوح ليفي كثيف. يتحمل الكلاب والكراسي والألعاب، ويُركَّب بالتعشيق (كليك) دون غراء.',
  },
  tiles: {
    en: 'Porcelain takes water, heat and heavy use for decades. Choose the surface first: polished for walls and quiet rooms, matt where it gets wet.',
    fr: 'La porcelaine supporte l’eau, la chaleur et un usage intense pendant des décennies. Choisissez d’abord la surface : polie pour les murs et les pièces calmes, mate là où il y a de l’eau.',
    bn: 'পোর্সেলিন দশকের পর দশক পানি, তাপ ও ভারী ব্যবহার সয়। আগে উপরিতল বাছুন: দেয়াল ও কম ব্যবহারের ঘরে পালিশ করা, ভেজা জায়গায় ম্যাট।',
    ar: 'يتحمل البورسلين الماء والحرارة والاستخدام الكثيف لعقود. اختر السطح أولًا: مصقول للجدران والغرف الهادئة، ومطفأ حيث يصل الماء.',
  },
  'vinyl-plank': {
    en: 'Waterproof to the core and quiet to walk on. Thicker planks hide more of an uneven subfloor and have a thicker wear layer.',
    fr: 'Imperméable jusqu’à l’âme et silencieuse sous le pied. Les lames plus épaisses masquent mieux un sous-plancher inégal et ont une couche d’usure plus épaisse.',
    bn: 'কোর পর্যন্ত পানিরোধী, হাঁটতে নিঃশব্দ। মোটা প্ল্যাঙ্ক অসমান সাবফ্লোর বেশি ঢাকে, ক্ষয়রোধী স্তরও বেশি পুরু।',
    ar: 'مقاوم للماء تمامًا حتى اللب وهادئ عند المشي. الألواح الأسمك تخفي عيوب الأرضية التحتية أكثر، وطبقتها المقاومة للتآكل أسمك.',
  },
  'engineered-wood': {
    en: 'Real white oak on a plywood back that stays flat through dry winters and wet springs. With 3 mm of oak or more it can be sanded again.',
    fr: 'Du vrai chêne blanc sur un contreplaqué qui reste plat par hiver sec comme par printemps humide. Avec 3 mm de chêne ou plus, il peut être reponcé.',
    bn: 'প্লাইউডের উপর আসল হোয়াইট ওক; শুকনো শীত আর ভেজা বসন্তেও সমান থাকে। ওক ৩ মিমি বা বেশি হলে আবার ঘষে নতুন করা যায়।',
    ar: 'بلوط أبيض حقيقي على خشب رقائقي يبقى مستويًا في الشتاء الجاف والربيع الرطب. وإن كان البلوط ٣ مم أو أكثر أمكنت صنفرته من جديد.',
  },
  accessories: {
    en: 'Everything that finishes a floor: underlay below it, trims at doors and edges, base shoe along the walls, thinset and grout for tile.',
    fr: 'Tout ce qui complète un sol : la sous-couche dessous, les profilés aux portes et aux bords, le quart-de-rond le long des murs, le mortier-colle et le coulis pour le carrelage.',
    bn: 'ফ্লোরিং সম্পূর্ণ করতে যা লাগে: নিচে আন্ডারলে, দরজা ও কিনারায় ট্রিম, দেয়াল ঘেঁষে বেস শু, টাইলসের থিনসেট ও গ্রাউট।',
    ar: 'كل ما يكمل الأرضية: طبقة سفلية تحتها، وقطع تشطيب عند الأبواب والأطراف، وحليات سفلية عند الجدران، ومونة لاصقة وروبة للبلاط.',
  },
}
