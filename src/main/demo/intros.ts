import type { Translated } from '../../catalogue/schema.ts'

/** The sentence under a category's name, by slug. */
export const categoryIntros: Record<string, Translated> = {
  laminate: {
    en: 'A printed face under a hard clear layer, on dense fibreboard: it shrugs off dogs, chairs and toys, and clicks together without glue.',
    fr: 'Un décor sous une couche claire et dure, sur un panneau dense : il résiste aux chiens, aux chaises et aux jouets, et se clipse sans colle.',
    bn: 'ঘন ফাইবারবোর্ডের উপর শক্ত স্বচ্ছ স্তরে ঢাকা নকশা: কুকুর, চেয়ার আর খেলনা সয়ে যায়, আঠা ছাড়াই ক্লিক করে বসে।',
    ar: 'سطح مطبوع تحت طبقة شفافة صلبة على لوح ليفي كثيف: يتحمل الكلاب والكراسي والألعاب، ويُركَّب بالنقر دون غراء.',
  },
  tiles: {
    en: 'Porcelain takes water, heat and heavy feet for decades. Choose the surface first: polished for walls and calm rooms, matt where it gets wet.',
    fr: 'La porcelaine supporte l’eau, la chaleur et le passage pendant des décennies. Choisissez d’abord la surface : polie au calme, mate là où c’est mouillé.',
    bn: 'পোর্সেলিন দশকের পর দশক পানি, তাপ ও ভারী পা সয়। আগে উপরিতল বাছুন: শান্ত ঘরে চকচকে, ভেজা জায়গায় ম্যাট।',
    ar: 'يتحمل البورسلين الماء والحرارة وكثرة المشي لعقود. اختر السطح أولًا: لامع للغرف الهادئة، ومطفأ حيث يصل الماء.',
  },
  'vinyl-plank': {
    en: 'Waterproof to the core and quiet to walk on. Thicker boards hide more of an uneven floor and carry a thicker wear layer.',
    fr: 'Étanche jusqu’au cœur et silencieux sous le pied. Les lames épaisses masquent mieux un sol inégal et durent plus longtemps.',
    bn: 'ভিতর পর্যন্ত জলরোধী, হাঁটতে নিঃশব্দ। মোটা বোর্ড অসমান মেঝে বেশি ঢাকে, ক্ষয়রোধী স্তরও বেশি পুরু।',
    ar: 'مقاوم للماء حتى القلب وهادئ عند المشي. الألواح الأسمك تخفي عيوب الأرضية أكثر وتحمل طبقة تآكل أسمك.',
  },
  'engineered-wood': {
    en: 'Real white oak, sawn thick enough to sand again, on a plywood back that stays flat through dry winters and wet springs.',
    fr: 'Du vrai chêne blanc, assez épais pour être reponcé, sur un contreplaqué qui reste plat par hiver sec comme par printemps humide.',
    bn: 'আসল হোয়াইট ওক, আবার ঘষে নতুন করার মতো পুরু, প্লাইউডের উপর: শুকনো শীত আর ভেজা বসন্তেও সমান থাকে।',
    ar: 'بلوط أبيض حقيقي بسماكة تسمح بإعادة صقله، على خشب رقائقي يبقى مستويًا في الشتاء الجاف والربيع الرطب.',
  },
  accessories: {
    en: 'What turns boards into a floor: underlay below, trims at doors and edges, base shoe along the walls, mortar and grout for tile.',
    fr: 'Ce qui fait d’une pile de lames un sol : sous-couche, profilés aux portes et aux bords, quart-de-rond aux murs, mortier et coulis.',
    bn: 'যা দিয়ে বোর্ড মেঝে হয়ে ওঠে: নিচে আন্ডারলে, দরজা ও কিনারায় ট্রিম, দেয়াল ঘেঁষে বেস শু, টাইলসের মর্টার ও গ্রাউট।',
    ar: 'ما يحوّل الألواح إلى أرضية: طبقة سفلية، وحواف عند الأبواب والأطراف، ونعلات عند الجدران، ومونة وروبة للبلاط.',
  },
}
