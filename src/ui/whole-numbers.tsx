import { numberInText } from '../i18n/number-in-text.ts'

/** A text in which no line breaks in the number of an order, a lot or a telephone. */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(numberInText).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}
