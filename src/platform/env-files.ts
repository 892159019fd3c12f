import { readFileSync } from 'node:fs'

type Variables = Record<string, string | undefined>

/**
 * What is given, and for each `NAME_FILE` the content of that file as `NAME`, without spaces and line breaks around it: containers hand secrets over so.
 * @param names the variables that may come so
 * @returns also a sentence for each file that cannot be read, and each variable that is given both ways
 */
export function withFiles(given: Variables, names: readonly string[]): { given: Variables; problems: string[] } {
  const problems: string[] = []
  const read = names.flatMap((name) => {
    const file = given[`${name}_FILE`]
    if (file === undefined) return []
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set: one of them has to go.`)
    try {
      return [[name, readFileSync(file, 'utf8').trim()]]
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read.`)
      return []
    }
  })
  return { given: { ...given, ...Object.fromEntries(read) }, problems }
}
