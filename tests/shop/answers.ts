import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Answer, CheckAnswer, Endpoint } from '../../src/http/endpoint.ts'
import { sentInstead } from '../../src/http/outputs.ts'
import type { Failure } from '../../src/platform/failures.ts'

/**
 * Parses what every call with a contract answers, as it is sent: a body with a field too few, too many or of another kind
 * breaks the contract, and so does one where a file or a redirect is promised.
 * @param broken gets a line of each answer that broke its contract
 * @returns what `createApp` is to show every answer; throws where one is not as promised
 */
export function answerChecker(broken: string[]): CheckAnswer {
  return (endpoint, answer) => {
    const why = 'code' in answer ? wrongRefusal(endpoint, answer) : wrongAnswer(endpoint, answer)
    if (why === undefined) return
    broken.push(`${endpoint.method} ${endpoint.path} breaks its contract: ${why}`)
    throw new Error(broken.at(-1))
  }
}

function wrongRefusal(endpoint: Endpoint, { data }: Failure): string | undefined {
  const schema = endpoint.kind === 'notice' ? undefined : endpoint.refusal
  return schema && data && wrongBody(schema, data)
}

/** What is wrong with an answer that succeeded; undefined where nothing is. */
function wrongAnswer(endpoint: Endpoint, answer: Answer<unknown>): string | undefined {
  const { output, kind } = endpoint
  if (!output) return undefined
  const promised = sentInstead(output)
  const file = answer.file?.type.split(';')[0]
  const location = kind === 'notice' ? answer.redirect : answer.status === 303 && answer.headers?.location
  if (promised && 'redirect' in promised && !location) return 'it leads nowhere'
  const wanted = promised && 'file' in promised ? promised.file : undefined
  if (file !== wanted) return `it sends ${file ?? 'no file'}, not ${wanted ?? 'JSON'}`
  return wrongBody(output, answer.body)
}

function wrongBody(schema: z.ZodType, body: unknown): string | undefined {
  const sent: unknown = JSON.parse(JSON.stringify(body ?? null))
  const parsed = schema.safeParse(sent)
  if (!parsed.success) return parsed.error.message
  return isDeepStrictEqual(parsed.data, sent) ? undefined : `${JSON.stringify(sent)} holds more than it promises`
}
