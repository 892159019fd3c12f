import { z } from 'zod'

/** A form of which some fields are wrong or missing: those are undefined, at whatever depth they lie. */
export type FormParts<T> = T extends readonly (infer Item)[]
  ? readonly (FormParts<Item> | undefined)[]
  : T extends object
    ? { readonly [Name in keyof T]?: FormParts<T[Name]> | undefined }
    : T

/** Says that a field is wrong. @param message the key of the sentence */
type Complain = (path: readonly PropertyKey[], message: string) => void

type Issue = Partial<Pick<z.core.$ZodRawIssue, 'code' | 'path' | 'origin' | 'params'>>

/** What marks the complaint of a rule: each of its fields may be right by itself. */
const ofRule = { isAcrossFields: true }

/** The same value without what lies at the path. */
function without(value: unknown, [name, ...rest]: readonly PropertyKey[]): unknown {
  if (name === undefined) return undefined
  if (Array.isArray(value)) return value.map((item, index) => (index === name ? without(item, rest) : item))
  if (typeof value !== 'object' || value === null) return undefined
  return { ...value, [name]: without((value as Record<PropertyKey, unknown>)[name], rest) }
}

const partsOf = (value: unknown, issues: readonly Issue[]): unknown =>
  issues.reduce<unknown>((left, { path = [], params }) => (params === ofRule ? left : without(left, path)), value)

/** An amount out of its range is a number all the same, which another one is more or less than. */
const isOutOfRange = ({ code, origin }: Issue): boolean =>
  (code === 'too_small' || code === 'too_big') && origin === 'number'

/**
 * A rule over several fields of a form, as a check of its schema: `object.check(acrossFields((given, complain) => …))`. It is
 * asked whatever else is wrong with the form, so that all complaints come at once; a field that is none has no value in
 * `given`, and says enough by itself. Numbers out of their range are there.
 */
export function acrossFields<T>(rule: (given: FormParts<T>, complain: Complain) => void): z.core.$ZodCheck<T> {
  return z.superRefine<T>(
    (value, context) => {
      const given = partsOf(
        value,
        context.issues.filter((issue) => !isOutOfRange(issue as Issue)),
      )
      if (given === undefined) return
      rule(given as FormParts<T>, (path, message) =>
        context.addIssue({ code: 'custom', path: [...path], message, params: ofRule }),
      )
    },
    { when: () => true },
  )
}

/** Parses a form; where that fails, `parts` is all of it that is right by itself. */
export function parseParts<S extends z.ZodType>(
  schema: S,
  source: unknown,
): { ok: true; value: z.output<S> } | { ok: false; issues: z.core.$ZodIssue[]; parts: FormParts<z.output<S>> } {
  const parsed = schema.safeParse(source)
  if (parsed.success) return { ok: true, value: parsed.data }
  let parts: unknown
  // The same once more, with a look at what it has come to before it is thrown away.
  const look = z.superRefine<unknown>(
    (value, { issues }) => {
      parts = partsOf(value, issues as Issue[])
    },
    { when: () => true },
  )
  const watched = schema.check(look)
  watched.safeParse(source)
  return { ok: false, issues: parsed.error.issues, parts: (parts ?? {}) as FormParts<z.output<S>> }
}
