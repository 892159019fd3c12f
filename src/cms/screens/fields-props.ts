import type { EditedPage } from '../contracts.ts'

/** What the fields of a stored page are told besides what is in the form. */
export type PageFieldsProps = {
  page: EditedPage
  /** Rises when the fields were filled anew. */
  epoch: number
}
