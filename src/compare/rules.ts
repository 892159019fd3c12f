/** One row of a comparison: a fact, and what each product has to say of it; null where it says nothing. */
export type ComparedRow = { readonly key: string; readonly name: string; readonly values: readonly (string | null)[] }

type Sheet = readonly { readonly key: string; readonly name: string; readonly value: string }[]

/** The data sheets side by side: every fact that any of them has, in the order they have it. */
export function besideEachOther(sheets: readonly Sheet[]): ComparedRow[] {
  const names = new Map<string, string>()
  for (const sheet of sheets) {
    let before: string | undefined
    for (const { key, name } of sheet) {
      if (!names.has(key)) insertAfter(names, before, key, name)
      before = key
    }
  }
  return [...names].map(([key, name]) => ({
    key,
    name,
    values: sheets.map((sheet) => sheet.find((line) => line.key === key)?.value ?? null),
  }))
}

/** A fact that only a later sheet has stands after the same fact as there. */
function insertAfter(names: Map<string, string>, before: string | undefined, key: string, name: string): void {
  const entries = [...names]
  const at = entries.findIndex(([each]) => each === before) + 1
  names.clear()
  for (const [each, own] of [...entries.slice(0, at), [key, name] as const, ...entries.slice(at)]) names.set(each, own)
}

/** Whether all products say the same of it. */
export const isAlike = ({ values }: Pick<ComparedRow, 'values'>): boolean => new Set(values).size <= 1
