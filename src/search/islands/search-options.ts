/** The id of one option, which the box names in aria-activedescendant. */
export const optionId = (id: string, at: number): string => `${id}-option-${at}`

/** What makes a link one of the options that the keys go through. */
export type OptionProps = {
  role: 'option'
  id: string
  'aria-selected': boolean
  tabIndex: -1
  onClick: () => void
}

/** @param id of the search box @param current which option the keys have reached; -1 for none */
export const optionProps =
  (id: string, current: number, onChoose: () => void) =>
  (at: number): OptionProps => ({
    role: 'option',
    id: optionId(id, at),
    'aria-selected': at === current,
    tabIndex: -1,
    onClick: onChoose,
  })
