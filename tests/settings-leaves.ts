import { z } from 'zod'

/** The single values that a schema of the settings is made of, as `seo.title.fr` and `currencies[].name`. */
export function leavesOf(schema: z.ZodType, path = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      leavesOf(inner as z.ZodType, path === '' ? name : `${path}.${name}`),
    )
  if (schema instanceof z.ZodArray) return leavesOf(schema.element as z.ZodType, `${path}[]`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return leavesOf(schema.unwrap() as z.ZodType, path)
  return [path]
}

type Holder = Record<string, unknown>

/** Puts a value at a leaf; of a list, into its first place. What is on the way there and is nothing yet is made. */
export function putLeaf(settings: object, leaf: string, value: unknown): void {
  const steps = leaf.replaceAll('[]', '.0').split('.')
  const last = steps.pop() ?? ''
  const holder = steps.reduce<Holder>((at, step, index) => {
    at[step] ??= (steps[index + 1] ?? last) === '0' ? [] : {}
    return at[step] as Holder
  }, settings as Holder)
  holder[last] = value
}
