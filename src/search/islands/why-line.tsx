import type { WhyPart } from '../explanation.ts'

type Props = { why?: readonly WhyPart[] | undefined; near?: string | undefined }

/** Why a product is among the results: what the words match carries a line; what is not as asked stands in amber. */
export function WhyLine({ why = [], near }: Props) {
  const parts = [
    ...why.map(({ text, isMatch }) => (isMatch ? <mark key={text}>{text}</mark> : <span key={text}>{text}</span>)),
    ...(near === undefined
      ? []
      : [
          <span key="near" className="why__near">
            {near}
          </span>,
        ]),
  ]
  if (parts.length === 0) return null
  return (
    <span className="why">
      {parts.map((part, at) => (
        <span key={part.key}>
          {at > 0 && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </span>
  )
}
