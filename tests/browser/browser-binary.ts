import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The same browser without windows: it takes a fifth less of a core for the same tests. */
const shell = '/usr/bin/chromium-headless-shell'

/** The first that is there is taken. */
const usual = [
  shell,
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

/** The quickest there is, or the one that somebody named. */
const isQuick = (file: string | undefined): boolean =>
  file !== undefined && (file === shell || file === process.env.CHROMIUM)

/** As root on Debian and its kin, the system's own package is installed: the shell where there is one. */
function installBrowser(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing the system package of Chromium …')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], options)
  const install = (name: string) => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
  install('chromium-headless-shell')
  if (findBrowser() === undefined) install('chromium')
}

/**
 * The path of a Chromium for the browser tests, installed first where that is possible.
 * @throws Error that says what to do, where there is none and none can be installed
 */
export function findBrowserOrInstall(): string {
  if (!isQuick(findBrowser())) installBrowser()
  const found = findBrowser()
  if (found === undefined) {
    throw new Error('The browser tests need Chromium or Chrome. Install one, or name its program in CHROMIUM.')
  }
  return found
}
