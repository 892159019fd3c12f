import type { FaqContent } from '../schema.ts'

/** Questions and answers as search engines read them; an answer keeps the markup that they know. */
export function faqData({ groups }: Pick<FaqContent, 'groups'>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ entries }) =>
      entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  }
}
