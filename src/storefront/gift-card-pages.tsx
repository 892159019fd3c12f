import { GiftCardPage } from '../gift-cards/pages/gift-card-page.tsx'
import { translatorFor } from '../i18n/messages.ts'
import { giftCardRoute } from '../routes.ts'
import { personal } from './serving/page.ts'

/** Where whoever has a gift card looks what is on it. */
export const giftCardPages = () => [
  personal(giftCardRoute.pattern, async ({ language, settings }) => ({
    title: `${translatorFor(language)('gift-cards.title')} · ${settings.title}`,
    body: <GiftCardPage />,
    tags: [],
    noIndex: true,
  })),
]
