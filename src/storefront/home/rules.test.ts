import { expect, it } from 'vitest'
import { pickForStage } from './rules.ts'

const floor = (colorHex: string) => ({ colorHex })

it('leads with the first and spreads the others from light to dark', () => {
  const greys = ['#222222', '#eeeeee', '#999999', '#cccccc', '#555555', '#bbbbbb', '#777777', '#333333', '#dddddd']
  const picked = pickForStage([floor('#aa0000'), ...greys.map(floor)]).map(({ colorHex }) => colorHex)
  expect(picked).toEqual(['#aa0000', '#eeeeee', '#cccccc', '#999999', '#555555', '#222222'])
})

it('takes what there is of fewer', () => {
  expect(pickForStage([])).toEqual([])
  expect(pickForStage([floor('#111111')])).toHaveLength(1)
  expect(pickForStage(['#111111', '#222222', '#333333'].map(floor))).toHaveLength(3)
})
