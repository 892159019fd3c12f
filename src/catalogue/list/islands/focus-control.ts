/** Puts the focus on a control of a list; on the count of what was found where that control is not there. */
export function focusControl(id: string, isByKeyboard: boolean): void {
  const control = document.getElementById(id)
  const target = control?.checkVisibility() ? control : document.querySelector<HTMLElement>('.lbar__count')
  target?.focus({ preventScroll: true, focusVisible: isByKeyboard } as FocusOptions)
}

/** The id of the filter that stands after one among those that are on; undefined where there is none, or it is not one of them. */
export const nextChip = (chip: Element | null): string | undefined =>
  chip?.closest('.chips li')?.nextElementSibling?.querySelector('.chip')?.id
