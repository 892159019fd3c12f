import '../tour/pages/styles/tour.css'
import './tour-projects.ts'
import { isTourPath } from '../tour/state-rules.ts'
import { startTour } from '../tour/viewer/tour.ts'

// A page that someone looks at; one fetched for a dialog starts its tour itself.
const root = document.querySelector<HTMLElement>('[data-tour]')
if (root) startTour(root, document)

// Loaded anew where it had been opened over a product's page, it shares its place in the history with that page: on the
// way back the browser brings the address alone.
addEventListener('popstate', () => {
  if (!isTourPath(location.pathname)) location.reload()
})
