import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { stores } from '../../../stores/index.ts'
import { languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { I18nProvider } from '../../i18n/react.tsx'
import { defaultSettings } from '../defaults.ts'
import { settingsPages } from '../rules.ts'
import type { ShopSettings } from '../schema.ts'
import { SettingsFacts } from './settings-facts.tsx'

const picture = '/media/fraser-drift-oak/room.webp'
const settings: ShopSettings = {
  ...defaultSettings(stores.surrey),
  name: '<script>alert(1)</script>',
  logo: [{ url: picture }],
  gatewayImage: [{ url: picture, name: '<b>cards</b>' }],
}

test.each(settingsPages)(
  'whoever may only look at %s sees every value by its name, and nothing to change it with',
  (page) => {
    for (const language of languages) {
      const html = renderToString(
        <I18nProvider language={language} t={translatorFor(language)} currency="USD" timeZone="America/Vancouver">
          <SettingsFacts page={page} settings={settings} />
        </I18nProvider>,
      )
      expect(html).not.toMatch(/<(input|button|textarea|select|script|b)\b/)
      const names = [...html.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, name]) => name ?? '')
      expect(names.length).toBeGreaterThan(0)
      expect(new Set(names).size, names.join()).toBe(names.length)
      expect(names.filter((name) => /^[a-z]\w*\.|^[a-z]+[A-Z]/.test(name))).toEqual([])
    }
  },
)
