import type { OptionContracts } from './catalogue/options/contracts.ts'
import { del, get, post, put } from './http/call.ts'

/** The calls of one kind of options, all below one address. */
const optionsAt = <Path extends string>(path: Path) => ({
  list: get<OptionContracts['list']>(path),
  file: `${path}.csv` as const,
  one: get<OptionContracts['one']>(`${path}/{id}`),
  create: post<OptionContracts['create']>(path),
  edit: put<OptionContracts['edit']>(`${path}/{id}`),
  remove: del<OptionContracts['remove']>(`${path}/{id}`),
  removeMany: del<OptionContracts['removeMany']>(path),
  merge: post<OptionContracts['merge']>(`${path}/{id}/merge`),
})

/** The calls of brands, colors and attributes. */
export const optionCalls = {
  brand: optionsAt('/api/brands'),
  color: optionsAt('/api/colors'),
  attribute: optionsAt('/api/attributes'),
}
