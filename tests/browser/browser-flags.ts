/** A quiet Chromium that speaks to nobody but the shop under test. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are as wide in the headless shell as in a browser with windows.
  '--font-render-hinting=none',
]

/** The same with a graphics card made of the processor, which draws alike on every machine. */
export const graphicFlags = [
  ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--force-color-profile=srgb',
]
