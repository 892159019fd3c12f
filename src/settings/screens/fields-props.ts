import type { Reach, ShopSettings } from '../schema.ts'

/** What the fields of a settings page are told besides what is in the form. */
export type FieldsProps = { settings: ShopSettings; reach: Reach }
