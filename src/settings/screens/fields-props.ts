import type { SettingsView } from '../schema.ts'

/** What the fields of a settings page are told besides what is in the form. */
export type FieldsProps = Pick<SettingsView, 'settings' | 'reach' | 'standard'>
