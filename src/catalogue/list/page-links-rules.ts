/** The pages that are linked from one: its neighbours, the first and the last. Null stands for those left out. */
export function pageLinks(page: number, last: number): (number | null)[] {
  const linked = [...new Set([1, page - 1, page, page + 1, last])].filter((number) => number >= 1 && number <= last)
  return linked
    .toSorted((a, b) => a - b)
    .flatMap((number, index, all) => {
      const before = all[index - 1] ?? 0
      if (number - before === 2) return [number - 1, number]
      return number - before > 2 ? [null, number] : [number]
    })
}
