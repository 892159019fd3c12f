import type { ComponentProps } from 'react'
import { NumberInput } from './number-input.tsx'
import { moneyIn } from './typed-numbers.ts'

/** An amount of money as it is typed, in minor units; printed with two decimals. */
export const MoneyInput = (props: Omit<ComponentProps<typeof NumberInput>, 'parse' | 'print'>) => (
  <NumberInput {...props} parse={moneyIn} print={(minor) => (minor / 100).toFixed(2)} />
)
