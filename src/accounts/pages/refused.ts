/** A form that was refused, for the page that shows it again: sentences, and what was typed. */
export type Refused = {
  /** The call that refused it. */
  call: string
  err: string
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}
