import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawingEvents, hydratedEvents } from '../../src/browser/hydrated-events.ts'
import { islands } from '../../src/browser/islands.ts'
import { rareIslands } from '../../src/browser/rare-islands.ts'
import { listEndpoints } from '../../src/main/endpoints.ts'
import type { PaymentService } from '../../src/payments/payment-service.ts'
import { type Actor, areas, visitor } from '../../src/platform/actor.ts'
import { failureStatus } from '../../src/platform/failures.ts'
import { may, rightsIn } from '../../src/staff/rules.ts'

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => ({
    file: join(entry.parentPath, entry.name),
    text: readFileSync(join(entry.parentPath, entry.name), 'utf8'),
  }))

test('no SQL is put together from text', () => {
  // A tables.ts may hold a constant expression as it stands; anything else reaches SQL as a parameter or an escaped name.
  const built = /\.query\(\s*`[^`]*\$\{(?!\s*(?:pg|client)\.escapeIdentifier\()/
  const offenders = sources.filter(({ file, text }) => {
    const constants = file.endsWith('/tables.ts')
      ? text.replaceAll(/sql\.raw\(\s*(['"`])(?:(?!\1|\$\{).)*\1,?\s*\)/gs, '')
      : text
    return constants.includes('sql.raw(') || built.test(text)
  })
  expect(offenders.map(({ file }) => file)).toEqual([])
})

test('every island that a page names is in the browser’s registry, and every one there is used', () => {
  const named = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/<Island\s[^>]*?name="(\w+)"/gs)].map((match) => match[1])),
  )
  expect([...named].sort()).toEqual(Object.keys({ ...islands, ...rareIslands }).sort())
})

test('no island makes ids that the server would make otherwise', () => {
  // The editor of rooms is drawn in the browser alone.
  const offenders = sources.filter(
    ({ file, text }) =>
      file.includes('/islands/') && !file.includes('projects/islands/rooms/') && text.includes('useId('),
  )
  expect(offenders.map(({ file }) => file)).toEqual([])
})

test('no island waits for an event that its root does not hear', () => {
  /** By what React calls each; the close of a dialog is heard at the dialog itself. */
  const calledBy: Record<string, readonly string[]> = {
    onClick: ['click'],
    onSubmit: ['submit'],
    onInput: ['input'],
    onChange: ['change', 'click', 'input', 'keydown', 'keyup', 'focusin', 'focusout'],
    onKeyDown: ['keydown'],
    onKeyUp: ['keyup'],
    onFocus: ['focusin'],
    onBlur: ['focusout'],
    onPointerDown: ['pointerdown'],
    onPointerMove: ['pointermove'],
    onPointerUp: ['pointerup'],
    onPointerCancel: ['pointercancel'],
    onDoubleClick: ['dblclick'],
    onPointerEnter: ['pointerover', 'pointerout'],
    onPointerLeave: ['pointerover', 'pointerout'],
    onClose: [],
  }
  const ofTheBrowser =
    /^on(Click|Submit|Input|Change|Key|Focus|Blur|Close$|Pointer|Mouse|Touch|Drag|Drop|Copy|Cut|Paste|Select$|BeforeInput|Composition|Wheel|Scroll|Animation|Transition|ContextMenu|DoubleClick|AuxClick|GotPointer|LostPointer|Toggle|Load|Error)/
  const ofShop = sources.filter(({ file }) => file.endsWith('.tsx') && !/\/(screens|admin)\//.test(file))
  const waiting = ofShop.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(on[A-Z]\w+)=/g)].flatMap(([, name = '']) => (ofTheBrowser.test(name) ? { file, name } : [])),
  )
  expect(waiting.map(({ name }) => name)).toContain('onClick')
  // Rooms are drawn, and a photo of one's own is touched, in islands that hear more.
  const isDrawnIn = (file: string) => /\/(projects\/islands\/rooms|tour\/own-room\/islands)\//.test(file)
  const isHeard = (file: string, event: string) =>
    hydratedEvents.has(event) || (isDrawnIn(file) && drawingEvents.has(event))
  const unheard = waiting.filter(({ file, name }) => !(calledBy[name] ?? ['']).every((event) => isHeard(file, event)))
  expect(unheard).toEqual([])
})

test('no style hangs on what the whole page holds: every letter typed would be weighed against it', () => {
  // On paper nobody types.
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.endsWith('-print.css'),
  )
  const asking = styles.flatMap((file) =>
    [
      ...readFileSync(join('src', file), 'utf8').matchAll(/(?:^|[\s,])((?::root|html|body|main)\S*:has\([^{]*?) \{/gm),
    ].map(([, selector]) => selector),
  )
  // A dialog opens seldom, and on paper nobody types.
  expect([...new Set(asking)].sort()).toEqual([
    ':root:has(dialog:modal)',
    'body:has(.compare)',
    'body:not(:has(.pdp)) .foot',
  ])
})

describe('what the calls promise', () => {
  const endpoints = listEndpoints('http://localhost', {} as PaymentService)

  test('every call of the dashboard asks for a right', () => {
    const open = endpoints.filter(({ access }) => access === 'public').map(({ path }) => path)
    const doors =
      'home cart checkout auth language contact newsletter back-in-stock payments carriers/easypost projects quote delivery/answer gift-card-balance your-data order/{token}'.split(
        ' ',
      )
    const isDoor = (path: string) => doors.some((door) => `${path}/`.startsWith(`/api/${door}/`))
    // One click in a mail program ends such letters, at an address of its own.
    const isEnd = (path: string) => path.startsWith('/newsletter/') || path.startsWith('/back-in-stock/')
    expect(open.filter((path) => !isDoor(path) && !isEnd(path))).toEqual([])
  })

  test('a call that other sites may make rests on a secret in its address, and on nobody’s session', () => {
    const open = endpoints.filter(({ fromAnywhere }) => fromAnywhere)
    expect(open.map(({ path, access }) => [path, access])).toEqual([
      ['/newsletter/unsubscribe/{token}', 'public'],
      ['/back-in-stock/end/{token}', 'public'],
    ])
  })

  test('no two calls share a method and an address', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('every refusal has a status that says it is one', () => {
    for (const status of Object.values(failureStatus)) expect(status).toBeGreaterThanOrEqual(400)
  })
})

describe('may', () => {
  const user: Actor = { kind: 'user', id: 'u', name: 'U', email: 'u@example.com', isAdmin: false, staff: null }
  const rights = ['view', 'edit', 'delete'] as const

  test('no one may do anything by default', () => {
    for (const who of [null, undefined, visitor, user, { ...user, staff: { active: true, permissions: [] } }]) {
      for (const area of areas) for (const right of rights) expect(may(who, right, area)).toBe(false)
    }
  })

  test('active staff may what their entry says and nothing else, an administrator among them too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...areas),
        fc.record({ view: fc.boolean(), edit: fc.boolean(), delete: fc.boolean() }),
        fc.boolean(),
        (area, given, isAdmin) => {
          const staff: Actor = { ...user, isAdmin, staff: { active: true, permissions: [{ name: area, ...given }] } }
          for (const other of areas) {
            const expected = other === area ? given : { view: false, edit: false, delete: false }
            expect(rightsIn(staff, other)).toMatchObject(expected)
          }
        },
      ),
    )
  })

  test('an administrator who is not active staff may do everything; dismissed staff nothing', () => {
    const dismissed = { active: false, permissions: [{ name: 'order' as const, view: true, edit: true, delete: true }] }
    expect(may({ ...user, isAdmin: true, staff: dismissed }, 'delete', 'order')).toBe(true)
    expect(may({ ...user, staff: dismissed }, 'view', 'order')).toBe(false)
  })
})
