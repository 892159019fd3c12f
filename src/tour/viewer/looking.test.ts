import { afterEach, describe, expect, test, vi } from 'vitest'
import { lookAround } from './looking.ts'

const start = { yaw: 0, pitch: 0, fov: 80 }

/** An element that can be touched where there is no browser, 400 px tall. */
function touched(calm = true) {
  vi.stubGlobal('matchMedia', () => ({ matches: calm }))
  const element = Object.assign(new EventTarget(), { clientHeight: 400, setPointerCapture: () => undefined })
  const moved = vi.fn()
  const looking = lookAround(
    element as unknown as HTMLElement,
    start,
    () => start,
    () => undefined,
    moved,
  )
  const send = (type: string, detail: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), detail)
    element.dispatchEvent(event)
    return event
  }
  const finger = (type: string, pointerId: number, clientX: number, clientY = 200) =>
    send(`pointer${type}`, { pointerId, clientX, clientY })
  return { looking, send, finger, moved }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('one finger turns the room by as much as it moves over the picture', () => {
  const { looking, finger } = touched()
  finger('down', 1, 300)
  finger('move', 1, 200)
  // 100 of 400 px of a view 80° high
  expect(looking.target).toMatchObject({ yaw: 20, pitch: 0, fov: 80 })
  finger('up', 1, 200)
  finger('move', 1, 0)
  expect(looking.target.yaw).toBe(20)
})

test('two fingers apart bring the floor nearer, together take it away, never past the limits', () => {
  const { looking, finger } = touched()
  finger('down', 1, 100)
  finger('down', 2, 200)
  finger('move', 2, 225)
  expect(looking.target.fov).toBeCloseTo(64)
  expect(looking.target.yaw).toBe(0)
  finger('move', 2, 200)
  expect(looking.target.fov).toBeCloseTo(80)
  for (const x of [110, 3000, 110, 3000]) finger('move', 2, x)
  const nearest = looking.target.fov
  finger('move', 2, 9000)
  expect(looking.target.fov).toBe(nearest)
  // The other finger stays and looks round again.
  finger('cancel', 2, 9000)
  finger('move', 1, 0)
  expect(looking.target.yaw).toBeGreaterThan(0)
})

test('the wheel and a key stay in the view, a shortcut of the browser does not', () => {
  const { looking, send } = touched()
  expect(send('wheel', { deltaY: -100 }).defaultPrevented).toBe(true)
  expect(looking.target.fov).toBeLessThan(80)
  expect(send('keydown', { key: 'ArrowUp' }).defaultPrevented).toBe(true)
  expect(looking.target.pitch).toBe(6)
  expect(send('keydown', { key: '0', ctrlKey: true }).defaultPrevented).toBe(false)
  send('keydown', { key: '0' })
  expect(looking.target).toEqual(start)
})

test('the view glides, and is there at once for who asked for less motion', () => {
  for (const calm of [false, true]) {
    const { looking, send } = touched(calm)
    send('keydown', { key: 'ArrowRight' })
    expect(looking.advance()).toBe(!calm)
    expect(looking.view.yaw).toBe(calm ? 8 : 2)
  }
})

test('what is closed listens to nothing', () => {
  const { looking, send, moved } = touched()
  looking.close()
  send('keydown', { key: 'ArrowRight' })
  expect(moved).not.toHaveBeenCalled()
})

describe('a gentle turn', () => {
  /** The look at a moment, in milliseconds. */
  const at = (looking: ReturnType<typeof touched>['looking'], now: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(now)
    const isComing = looking.advance()
    return { yaw: looking.view.yaw, isComing }
  }

  test('begins when it is to, goes the shorter way round, and ends where it is to', () => {
    const { looking } = touched(false)
    looking.jump({ yaw: 170, pitch: 0, fov: 80 })
    looking.glide({ yaw: -150, pitch: -20, fov: 60 }, 1000, 500)
    expect(at(looking, 900)).toEqual({ yaw: 170, isComing: true })
    expect(at(looking, 1250)).toEqual({ yaw: 190, isComing: true })
    expect(at(looking, 1600)).toEqual({ yaw: 210, isComing: false })
    expect(looking.view).toEqual({ yaw: 210, pitch: -20, fov: 60 })
  })

  test('ends where the visitor turns elsewhere', () => {
    const { looking, finger } = touched(false)
    looking.glide({ yaw: 100, pitch: 0, fov: 80 }, 0, 500)
    expect(at(looking, 250).yaw).toBe(50)
    finger('down', 1, 300)
    finger('move', 1, 200)
    expect(looking.target.yaw).toBe(70)
  })
})
