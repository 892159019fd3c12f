import { z } from 'zod'
import { failureStatus } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { boundsOf, type Endpoint } from '../endpoint.ts'
import { sentInstead } from '../outputs.ts'

const failure = {
  type: 'object',
  required: ['success', 'err', 'code'],
  properties: {
    success: { const: false },
    err: { type: 'string', description: 'What went wrong, in the language of the request' },
    code: { enum: Object.keys(failureStatus) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

const schemaOf = (endpoint: Endpoint): JsonSchema =>
  z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Answers that succeeded, by their status; of a call that has no contract, some object. */
function answersOf({ output }: Endpoint): object {
  const sent = output && sentInstead(output)
  if (sent && 'redirect' in sent)
    return { 303: { description: 'Goes on to a page', headers: { location: { schema: { type: 'string' } } } } }
  const content = sent
    ? { [sent.file]: { schema: { type: 'string', format: 'binary' } } }
    : {
        'application/json': {
          schema: output ? z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) : { type: 'object' },
        },
      }
  return { 200: { description: 'Done', content } }
}

/** A refusal, with what this call may say beside its sentence. */
function refusalOf(endpoint: Endpoint): object {
  if (!('refusal' in endpoint) || !(endpoint.refusal instanceof z.ZodType)) return failure
  const { properties = {} } = z.toJSONSchema(endpoint.refusal, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  return { ...failure, properties: { ...failure.properties, ...properties } }
}

const others = (names: readonly string[], inPath: readonly string[]) => names.filter((name) => !inPath.includes(name))

const without = (properties: Record<string, object>, inPath: readonly string[]) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)))

const withFile = ({ properties = {}, required = [] }: JsonSchema) => ({
  type: 'object',
  properties: { ...properties, file: { type: 'string', format: 'binary' } },
  required: [...required, 'file'],
})

function operation(endpoint: Endpoint) {
  const schema = schemaOf(endpoint)
  const { properties = {}, required = [] } = schema
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const parameter = (name: string, where: 'path' | 'query') => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  })
  const body =
    'properties' in schema
      ? { ...schema, properties: without(properties, inPath), required: others(required, inPath) }
      : schema
  return {
    summary: endpoint.summary,
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(endpoint.kind === 'read'
        ? others(Object.keys(properties), inPath).map((name) => parameter(name, 'query'))
        : []),
    ],
    ...(endpoint.kind === 'upload' && {
      requestBody: { content: { 'multipart/form-data': { schema: withFile(body) } } },
    }),
    ...(endpoint.kind === 'write' && {
      requestBody: { content: { 'application/json': { schema: body }, 'multipart/form-data': { schema: body } } },
    }),
    ...(endpoint.kind !== 'read' && { 'x-body-limit-bytes': boundsOf(endpoint).limit }),
    ...(endpoint.access !== 'public' && { security: [{ session: [] }], 'x-access': endpoint.access }),
    responses: {
      ...answersOf(endpoint),
      default: { description: 'Refused', content: { 'application/json': { schema: refusalOf(endpoint) } } },
    },
  }
}

const aboutTheProcess = (summary: string, answers503: boolean) => ({
  get: {
    summary,
    responses: { 200: { description: 'Yes' }, ...(answers503 && { 503: { description: 'No, and why' } }) },
  },
})

/** Describes every call from the schema that parses it (OpenAPI 3.1). */
export function openApiDocument(endpoints: readonly Endpoint[], origin: string): object {
  const paths: Record<string, Record<string, object>> = {
    [calls.health]: aboutTheProcess('Whether the process lives', false),
    [calls.ready]: aboutTheProcess('Whether the shop can sell', true),
  }
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    paths[endpoint.path] = path
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Underfoot', version: '1', description: 'Every call of the shop and its back office.' },
    servers: [{ url: origin }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'underfoot-session' } } },
    paths,
  }
}
