import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture, srcSetOf } from './picture.tsx'

const widths = (width: number, sizes: string) =>
  srcSetOf('/a.webp', width, sizes, (url, offer) => `${url}?${offer}`)
    .split(', ')
    .map((candidate) => Number.parseInt(candidate.split(' ')[1] ?? '', 10))

test('a picture that fills the page comes at every width up to its own', () => {
  expect(widths(1200, '(min-width: 769px) 58vw, 100vw')).toEqual([128, 256, 384, 640, 828, 1200])
  expect(widths(300, '100vw')).toEqual([128, 256, 384])
  expect(widths(2880, '100vw')).toEqual([128, 256, 384, 640, 828, 1200, 1920, 3840])
})

test('a thumbnail comes once and twice its size', () => {
  expect(widths(1200, '56px')).toEqual([128])
  expect(widths(1200, '88px')).toEqual([128, 256])
  expect(widths(1200, '430px')).toEqual([640, 828, 1200])
})

test('a thumbnail of a picture smaller than it is still offered', () => {
  expect(widths(40, '56px')).toEqual([128])
  expect(widths(100, '4000px')).toEqual([3840])
})

const drawn = (sizes: string) =>
  renderToStaticMarkup(
    <Picture
      picture={{ url: '/a.webp', width: 1200, height: 900, averageColor: '#aabbcc', blur: 'data:image/webp;base64,AA' }}
      alt=""
      sizes={sizes}
      href={(url) => url}
    />,
  )

test.each(['40px', '88px', '100vw', '(min-width: 769px) 58vw, 100vw'])(
  'a picture %s wide is blurred until it is there',
  (sizes) => {
    expect(drawn(sizes)).toContain('data:image/webp')
  },
)

test.each(['16px', '28px', '39px'])('a picture %s wide has its color and no blur', (sizes) => {
  expect(drawn(sizes)).toContain('#aabbcc')
  expect(drawn(sizes)).not.toContain('data:image/webp')
})
