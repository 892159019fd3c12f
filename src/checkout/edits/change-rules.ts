import type { Quote, QuoteLine } from '../../cart/contracts.ts'

/** What became different between the order that was seen and the one that can be had. Amounts in minor units. */
export type Change =
  | { readonly kind: 'price'; readonly name: string; readonly fromMinor: number; readonly toMinor: number }
  | { readonly kind: 'notEnough'; readonly name: string; readonly left: number }
  | { readonly kind: 'soldOut' | 'gone'; readonly name: string }
  | { readonly kind: 'request' }
  | { readonly kind: 'delivery' | 'discount' | 'total'; readonly fromMinor: number; readonly toMinor: number }

function isSameLine(a: QuoteLine, b: QuoteLine): boolean {
  return a._id === b._id && a.color === b.color && a.attribute === b.attribute
}

function lineChange(line: QuoteLine, seen: QuoteLine | undefined): Change[] {
  const name = line.name || seen?.name || ''
  switch (line.problem) {
    case 'gone':
    case 'soldOut':
      return [{ kind: line.problem, name }]
    case 'notEnough':
      return [{ kind: 'notEnough', name, left: line.available ?? 0 }]
    case null: {
      const fromMinor = seen?.unitPriceMinor ?? line.unitPriceMinor
      if (fromMinor === line.unitPriceMinor) return []
      return [{ kind: 'price', name, fromMinor, toMinor: line.unitPriceMinor }]
    }
  }
}

/** Line by line, then delivery, coupon and total: what to tell a customer before asking again. */
export function quoteChanges(seen: Quote, now: Quote): Change[] {
  const lines = now.lines.flatMap((line) =>
    lineChange(
      line,
      seen.lines.find((before) => isSameLine(line, before)),
    ),
  )
  const amounts = (['delivery', 'discount', 'total'] as const).flatMap((kind) => {
    const [fromMinor, toMinor] = [seen[`${kind}Minor`], now[`${kind}Minor`]]
    return fromMinor === toMinor ? [] : [{ kind, fromMinor, toMinor }]
  })
  const isRequest = now.needsConfirmation && !seen.needsConfirmation
  return [...lines, ...amounts, ...(isRequest ? [{ kind: 'request' } as const] : [])]
}
