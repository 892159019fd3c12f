import type { Editor } from '@tiptap/react'

/** A field that text can be put into: a plain one, or the place that a rich text is written in. */
export type TextPlace = HTMLInputElement | HTMLTextAreaElement | (HTMLElement & { editor: Editor })

/** What a text would be put into if it were put where the focus is. */
export function textPlaceOf(target: EventTarget): TextPlace | undefined {
  if (target instanceof HTMLTextAreaElement) return target
  if (target instanceof HTMLInputElement) return target.type === 'text' ? target : undefined
  return target instanceof HTMLElement && 'editor' in target ? (target as HTMLElement & { editor: Editor }) : undefined
}

/** Puts a text in where the cursor was, in place of what was selected, as if it had been typed; the field has the focus then. */
export function insertText(place: TextPlace, text: string): void {
  if ('editor' in place) {
    place.editor.chain().focus().insertContent({ type: 'text', text }).run()
    return
  }
  place.focus()
  place.setRangeText(text, place.selectionStart ?? place.value.length, place.selectionEnd ?? place.value.length, 'end')
  place.dispatchEvent(new Event('input', { bubbles: true }))
}
