import { describe, expect, test } from 'vitest'
import { processorMs } from '../../tests/data/processor-time.ts'
import { sanitise, sanitiseContent } from './sanitise.ts'

/** What editors, pasted pages and attackers bring: the ways in which markup has run script in other shops' pages. */
const payloads = [
  '<script>alert(1)</script>',
  '<p>a<script src=//evil.example></script></p>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/media/a/room.webp" onload="alert(1)">',
  '<img/src/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="/media/../api/auth/signout.png">',
  '<img src="/media/a/x.svg">',
  '<img srcset="https://evil.example/a 1x" src="/media/a/room.webp">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="#" onclick="alert(1)" style="position:fixed">x</a>',
  '<a target="_blank" href="https://example.com" rel="opener">x</a>',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">Sign in</button></form>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "https://evil.example"</style>',
  '<link rel="stylesheet" href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror="alert(1)"></video>',
  '<marquee onstart=alert(1)>',
  '<p id="main" class="foot" data-island="CartView" data-embed="https://evil.example">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<!--><script>alert(1)</script-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p title="&quot;><script>alert(1)</script>">x</p>',
  '<h1 onmouseover=alert(1)>big</h1>',
  '<table background="javascript:alert(1)"><td>x</td></table>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<xss id=x tabindex=1 onfocus=alert(1)></xss>',
]

const tags = /^(p|h2|h3|ul|ol|li|strong|em|a|br|hr|blockquote|figure|figcaption|img|table|thead|tbody|tr|th|td)$/
const values: Readonly<Record<string, RegExp>> = {
  href: /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)\S*$/,
  rel: /^noopener$/,
  src: /^\/media\/[\w/-]+\.(webp|png|jpe?g|avif)$/,
  alt: /^[^<>]*$/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  scope: /^(row|col)$/,
}

/** Every tag and attribute of a text that is well-formed, as sanitised text is. */
function markupOf(html: string) {
  return [...html.matchAll(/<\/?([^\s/>]+)([^>]*)>/g)].map(([, tag = '', rest = '']) => ({
    tag,
    attributes: [...rest.matchAll(/([^\s=/]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value })),
    left: rest.replace(/([^\s=/]+)="([^"]*)"/g, '').replace(/[\s/]/g, ''),
  }))
}

describe('X1 stored rich text', () => {
  test.each(payloads)('keeps nothing that runs of %j', async (payload) => {
    const clean = await sanitise(`<p>before</p>${payload}<p>after</p>`)
    expect(clean).toContain('<p>before</p>')
    for (const { tag, attributes, left } of markupOf(clean)) {
      expect(tag).toMatch(tags)
      expect(left).toBe('')
      for (const { name, value } of attributes) expect(value, name).toMatch(values[name] ?? /^$(?!)/)
    }
    expect(await sanitise(clean)).toBe(clean)
  })

  test('keeps what an article is made of', async () => {
    const article =
      '<h2>A</h2><p>b <strong>c</strong> <em>d</em> <a href="/return">e</a></p><ul><li>f</li></ul>' +
      '<figure><img src="/media/a-b/room.webp" alt="A room" width="1600" height="1200" /><figcaption>g</figcaption></figure>' +
      '<table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><th scope="row">i</th><td>j</td></tr></tbody></table>'
    expect(await sanitise(article)).toBe(article)
  })

  test('is every rich text of a page, and no other text', async () => {
    const bad = '<p onclick="x">a</p>'
    const head = { title: '<b>', description: '', lead: '<i>' }
    const faq = { ...head, groups: [{ id: 'g', title: '', entries: [{ id: 'e', question: '<q>', answer: bad }] }] }
    expect(JSON.stringify(await sanitiseContent(faq))).toBe(JSON.stringify(faq).replace(' onclick=\\"x\\"', ''))
    expect(await sanitiseContent({ ...head, html: bad })).toEqual({ ...head, html: '<p>a</p>' })
  })
})

describe('sanitise, with more markup than anybody writes', () => {
  test.each([
    ['tags inside each other', '<b>'.repeat(20_000)],
    ['elements inside each other', '<blockquote>'.repeat(2000) + '</blockquote>'.repeat(2000)],
    ['tags', '<td>x'.repeat(12_000)],
    ['comments', '<!--'.repeat(15_000)],
  ])('keeps a text of many %s as plain text, and at once', async (_, html) => {
    await sanitise('<p>loads the package</p>')
    const before = processorMs()
    const kept = await sanitise(html)
    expect(processorMs() - before).toBeLessThan(1000)
    expect(kept).not.toContain('<')
  })

  test('leaves a long article as it is', async () => {
    const article = `<h2>Care</h2><ul>${'<li><p>Sweep with a <strong>soft</strong> broom.</p></li>'.repeat(500)}</ul>`
    expect(await sanitise(article)).toBe(article)
  })
})
