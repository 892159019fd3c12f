import { expect, it } from 'vitest'
import { seededSettings, seededStore } from '../../../tests/shop/stores.ts'
import type { Language } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { CachedFragment, InOwnTurn } from '../../ui/cached-fragment.tsx'
import { Island } from '../../ui/island.tsx'
import { renderBody } from './render-body.tsx'

const store = seededStore()

const render = async (body: React.ReactNode, language: Language = 'en', needed = new Set<string>()) =>
  (await renderBody(body, { language, settings: seededSettings(), store, shown: undefined }, needed)).join('')

/** A part that counts how often it is rendered. */
function counted() {
  const owner = {}
  let renders = 0
  function Content({ text }: { text: string }) {
    renders++
    return (
      <b>
        {text} {useI18n().language}
      </b>
    )
  }
  const part = (under: string, text: string) => (
    <CachedFragment owner={owner} under={under}>
      <Content text={text} />
    </CachedFragment>
  )
  return { part, renders: () => renders }
}

it('renders a fragment once, and puts it where it belongs', async () => {
  const { part, renders } = counted()
  const page = (
    <p>
      {part('a', 'one')} and {part('b', 'two & three')}
    </p>
  )
  const html = await render(page)
  expect(html.replaceAll('<!-- -->', '')).toBe('<p><b>one en</b> and <b>two &amp; three en</b></p>')
  expect(await render(page)).toBe(html)
  expect(renders()).toBe(2)
})

it('renders it anew for another language', async () => {
  const { part, renders } = counted()
  expect(await render(part('a', 'one'), 'fr')).toContain('fr')
  expect(await render(part('a', 'one'), 'en')).toContain('en')
  expect(renders()).toBe(2)
})

it('renders it anew for other settings, whichever page comes first', async () => {
  const owner = {}
  const Price = () => useI18n().format.money(100)
  const body = (
    <CachedFragment owner={owner} under="price">
      <Price />
    </CachedFragment>
  )
  const priceWith = (symbol: string) => {
    const settings = seededSettings('surrey', 'en', { currency: { name: 'USD', symbol, exchangeRate: 1 } })
    const own = { store: seededStore(), settings }
    return async () => (await renderBody(body, { language: 'en', shown: undefined, ...own }, new Set())).join('')
  }
  const before = priceWith('$')
  const after = priceWith('CA$')
  const read = [await before(), await after(), await before(), await after()]
  expect(read).toEqual(['$1.00', 'CA$1.00', '$1.00', 'CA$1.00'])
})

it('forgets what it cached once that takes more memory than it may, and renders it again', async () => {
  const { part, renders } = counted()
  const page = part('a', 'one')
  for (let times = 0; times < 2; times++) await render(page)
  expect(renders()).toBe(1)
  const large = 'x'.repeat(1024 * 1024)
  for (let at = 0; at < 32; at++) await render(part(`large ${at}`, large))
  expect(await render(page)).toContain('one')
  expect(renders()).toBe(34)
})

it('tells every page the words that a cached fragment’s islands need', async () => {
  const owner = {}
  const Nothing = () => null
  const body = (
    <CachedFragment owner={owner} under="island">
      <Island name="Nothing" component={Nothing} props={{}} messages={['cart']} />
    </CachedFragment>
  )
  for (let page = 0; page < 2; page++) {
    const needed = new Set<string>()
    await render(body, 'en', needed)
    expect([...needed]).toEqual(['cart'])
  }
})

it('takes dollar signs and what looks like its marks as they are', async () => {
  const { part } = counted()
  expect(await render(<p>{part('a', '$& $1 $$ 0:0;')}</p>)).toContain('$&amp; $1 $$ 0:0;')
})

it('gives others their turn between fragments that take long', async () => {
  const Slow = () => {
    for (const until = performance.now() + 5; performance.now() < until; );
    return 'slow '
  }
  const body = ['a', 'b', 'c', 'd'].map((under) => (
    <CachedFragment key={under} owner={{}} under={under}>
      <Slow />
    </CachedFragment>
  ))
  let turns = 0
  let isDone = false
  const turn = () => {
    turns++
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  expect((await render(body)).match(/slow/g)).toHaveLength(4)
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(3)
})

it('renders a part by itself, with the fragments and words that are in it, and others have their turn before it', async () => {
  const { part, renders } = counted()
  const turns: string[] = []
  function Slow({ name }: { name: string }) {
    turns.push(name)
    for (const until = performance.now() + 6; performance.now() < until; );
    return <i>{name}</i>
  }
  const body = (isApart: boolean) => {
    const inside = (
      <p>
        <Slow name="second" />
        {part('a', 'one & two')}
        <Island name="Nothing" component={() => null} props={{}} messages={['compare']} />
      </p>
    )
    return (
      <div>
        <Slow name="first" />
        {isApart ? <InOwnTurn>{inside}</InOwnTurn> : inside}
        <b>and more</b>
      </div>
    )
  }
  setImmediate(() => turns.push('somebody else'))
  const needed = new Set<string>()
  const html = await render(body(true), 'en', needed)
  expect(turns).toEqual(['first', 'somebody else', 'second'])
  expect(needed).toContain('compare')
  expect(renders()).toBe(1)
  expect(html).toBe(await render(body(false)))
  expect(renders()).toBe(1)
})
