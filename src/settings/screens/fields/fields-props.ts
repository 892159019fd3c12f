import type { SettingsView } from '../../contracts.ts'

/** What the fields of a settings page are told besides what is in the form. */
export type FieldsProps = Pick<SettingsView, 'settings' | 'reach' | 'standard'>
