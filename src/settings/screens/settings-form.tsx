import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useRef } from 'react'
import { boundCall } from '../../http/call.ts'
import { isLanguage } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { AdminForm } from '../../ui/admin/forms/admin-form.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import type { SettingsView } from '../contracts.ts'
import { settingsFields } from '../rules.ts'
import type { SettingsPage } from '../schema.ts'
import { ownTextNames } from '../text-schema.ts'
import type { FieldsProps } from './fields/fields-props.ts'
import { GeneralFields } from './fields/general-fields.tsx'
import { GraphicsFields } from './fields/graphics-fields.tsx'
import { LayoutFields } from './fields/layout-fields.tsx'
import { QuotesFields } from './fields/quotes-fields.tsx'
import { ReturnsFields } from './fields/returns-fields.tsx'
import { SamplesFields } from './fields/samples-fields.tsx'
import { SecurityFields } from './fields/security-fields.tsx'
import { SeoFields } from './fields/seo-fields.tsx'
import { GatewayFields, LoginFields, ScriptFields } from './fields/switch-fields.tsx'
import { InsertMenu } from './insert-menu.tsx'
import { type TextPlace, textPlaceOf } from './insert-text.ts'
import { settingsQuery } from './load.ts'
import { settingValueNames } from './setting-names.ts'
import { learnStores } from './store-names.ts'

const fields: Readonly<Record<SettingsPage, ComponentType<FieldsProps>>> = {
  general: GeneralFields,
  layout: LayoutFields,
  graphics: GraphicsFields,
  seo: SeoFields,
  script: ScriptFields,
  gateway: GatewayFields,
  login: LoginFields,
  security: SecurityFields,
  samples: SamplesFields,
  quotes: QuotesFields,
  returns: ReturnsFields,
}

/** Whether a page of the settings has texts that the owner writes: in those the settings can be inserted. */
const hasOwnTexts = (page: SettingsPage): boolean =>
  settingsFields[page].some((field) => ownTextNames.some((name) => name.split('.')[0] === field))

/** The owner's text that has the focus; a field of another kind, a telephone number for one, takes no placeholder. */
function ownTextAt(target: EventTarget): TextPlace | undefined {
  const place = textPlaceOf(target)
  const field = place?.getAttribute('data-field')
  return ownTextNames.some((name) => name === field) ? place : undefined
}

/** The form of one page of the settings. What it saves is in the shop at once. */
export function SettingsForm({
  page,
  view,
  store,
}: {
  page: SettingsPage
  view: SettingsView
  store?: string | undefined
}) {
  const { t, language } = useI18n()
  const queries = useQueryClient()
  const state = useAdminForm({
    row: view,
    valuesOf: (row: SettingsView | undefined): Record<string, unknown> =>
      Object.fromEntries(settingsFields[page].map((name) => [name, (row ?? view).settings[name]])),
    save: (values, known) =>
      boundCall(calls.settingsSave, { ...values, page, version: (known ?? view).version, store: view.store }),
    // The refusal that somebody else was faster names the settings alone: what is around them is as before.
    rowOf: (answer) => {
      if (answer.success) return answer
      const { settings, version = view.version } = answer
      return settings && { ...view, settings, version }
    },
    onSaved: (row) => {
      learnStores(row.stores)
      queries.setQueryData(settingsQuery(store).queryKey, row)
    },
    savedText: t('admin-settings.saved'),
  })
  const Fields = fields[page]
  const place = useRef<TextPlace>(undefined)
  const { placeholders } = view
  const valuesIn = (of: string) => placeholders[isLanguage(of) ? of : language]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers which of its texts was written in last
    <div
      onFocus={({ target }) => {
        place.current = ownTextAt(target) ?? place.current
      }}
    >
      <AdminForm
        state={state}
        names={settingValueNames(t, language)}
        actions={hasOwnTexts(page) && <InsertMenu valuesIn={valuesIn} place={place} />}
      >
        <Fields settings={view.settings} reach={view.reach} standard={view.standard} />
      </AdminForm>
    </div>
  )
}
