import { describe, expect, test } from 'vitest'
import { stepsOf } from './step-rules.ts'

const move = (to: string, at: string) => ({ kind: 'status', to, at }) as const
const order = { placedAt: 'monday', delivery: { type: 'delivery' as const } }

describe('the steps of an order', () => {
  test('are where it was, where it is, and what lies ahead of how it is delivered', () => {
    const timeline = [move('confirmed', 'tuesday'), move('processing', 'wednesday')]
    expect(stepsOf({ ...order, status: 'processing', timeline })).toEqual({
      reached: [
        { status: 'pending', at: 'monday' },
        { status: 'confirmed', at: 'tuesday' },
        { status: 'processing', at: 'wednesday' },
      ],
      ahead: ['shipped', 'completed'],
    })
    expect(stepsOf({ ...order, delivery: { type: 'pickup' }, status: 'processing', timeline }).ahead).toEqual([
      'ready',
      'completed',
    ])
  })

  test('name a state once, by when it came to it last, and not what was undone', () => {
    const timeline = [move('confirmed', 'tuesday'), move('processing', 'noon'), move('confirmed', 'evening')]
    expect(stepsOf({ ...order, status: 'confirmed', timeline }).reached).toEqual([
      { status: 'pending', at: 'monday' },
      { status: 'confirmed', at: 'evening' },
    ])
  })

  test('begin with the request, and end where an order was cancelled or came back', () => {
    expect(stepsOf({ ...order, status: 'requested', timeline: [] })).toEqual({
      reached: [{ status: 'requested', at: 'monday' }],
      ahead: ['confirmed', 'processing', 'shipped', 'completed'],
    })
    const timeline = [move('confirmed', 'tuesday'), move('cancelled', 'friday')]
    expect(stepsOf({ ...order, status: 'cancelled', timeline })).toEqual({
      reached: [
        { status: 'pending', at: 'monday' },
        { status: 'confirmed', at: 'tuesday' },
        { status: 'cancelled', at: 'friday' },
      ],
      ahead: [],
    })
  })

  test('have no time of a state that nothing was written of', () => {
    expect(stepsOf({ ...order, status: 'confirmed', timeline: [] }).reached[1]).toEqual({
      status: 'confirmed',
      at: null,
    })
  })
})
