import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The first that is there is taken: the headless shell is the same browser without windows, and quicker for it. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const findBrowser = (): string | undefined =>
  [process.env.CHROMIUM ?? '', ...usual].find((file) => file !== '' && existsSync(file))

/** As root on Debian and its kin, the system's own package is installed. */
function installBrowser(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('No Chromium here: installing the system package …')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], options)
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (findBrowser() === undefined) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}

/**
 * The path of a Chromium for the browser tests, installed first where that is possible.
 * @throws Error that says what to do, where there is none and none can be installed
 */
export function findBrowserOrInstall(): string {
  if (findBrowser() === undefined) installBrowser()
  const found = findBrowser()
  if (found === undefined) {
    throw new Error('The browser tests need Chromium or Chrome. Install one, or name its program in CHROMIUM.')
  }
  return found
}
