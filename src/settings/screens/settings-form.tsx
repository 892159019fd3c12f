import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { callHref, calls } from '../../routes.ts'
import { OfficeForm } from '../../ui/office/office-form.tsx'
import { useOfficeForm } from '../../ui/office/use-office-form.ts'
import { settingsFields } from '../rules.ts'
import type { SettingsPage, SettingsView } from '../schema.ts'
import type { FieldsProps } from './fields-props.ts'
import { GeneralFields } from './general-fields.tsx'
import { GraphicsFields } from './graphics-fields.tsx'
import { LayoutFields } from './layout-fields.tsx'
import { settingsQuery } from './load.ts'
import { SecurityFields } from './security-fields.tsx'
import { SeoFields } from './seo-fields.tsx'
import { settingNames } from './setting-names.ts'
import { GatewayFields, LoginFields, ScriptFields } from './switch-fields.tsx'

const fields: Readonly<Record<SettingsPage, ComponentType<FieldsProps>>> = {
  general: GeneralFields,
  layout: LayoutFields,
  graphics: GraphicsFields,
  seo: SeoFields,
  script: ScriptFields,
  gateway: GatewayFields,
  login: LoginFields,
  security: SecurityFields,
}

/** The form of one page of the settings. What it saves is in the shop at once. */
export function SettingsForm({ page, view }: { page: SettingsPage; view: SettingsView }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const state = useOfficeForm<SettingsView, Record<string, unknown>>({
    row: view,
    valuesOf: (row = view) => Object.fromEntries(settingsFields[page].map((name) => [name, row.settings[name]])),
    save: { method: 'PUT', address: callHref(calls.settingsPage, page) },
    // The refusal that somebody else was faster names no keys: they are those of before.
    rowOf: (answer) => (answer.settings ? ({ reach: view.reach, ...answer } as SettingsView) : undefined),
    onSaved: (row) => queries.setQueryData(settingsQuery.queryKey, row),
    savedText: t('office-settings.saved'),
  })
  const Fields = fields[page]
  return (
    <OfficeForm state={state} names={settingNames(t)}>
      <Fields settings={view.settings} reach={view.reach} />
    </OfficeForm>
  )
}
