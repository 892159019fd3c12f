import { isDeepStrictEqual } from 'node:util'
import type { CheckAnswer } from '../src/http/endpoint.ts'

/**
 * Parses what every call with a contract answers, as it is sent: a body with a field too few, too many or of another kind
 * breaks the contract.
 * @param broken gets a line of each answer that broke its contract
 * @returns what `createApp` is to show every answer; throws where one is not as promised
 */
export function answerChecker(broken: string[]): CheckAnswer {
  return (endpoint, answer) => {
    if (endpoint.kind === 'notice') return
    const isRefusal = 'code' in answer
    const schema = isRefusal ? endpoint.refusal : endpoint.output
    const said = isRefusal ? answer.data : answer.file ? undefined : answer.body
    if (!schema || said === undefined) return
    const sent: unknown = JSON.parse(JSON.stringify(said))
    const parsed = schema.safeParse(sent)
    if (parsed.success && isDeepStrictEqual(parsed.data, sent)) return
    const why = parsed.success ? `${JSON.stringify(sent)} holds more than it promises` : parsed.error.message
    broken.push(`${endpoint.method} ${endpoint.path} breaks its contract: ${why}`)
    throw new Error(broken.at(-1))
  }
}
