import '../pages/styles/tour.css'
import { startTour } from './tour.ts'

// A page that someone looks at; one fetched for a dialog starts its tour itself.
const root = document.querySelector<HTMLElement>('[data-tour]')
if (root) startTour(root, document)
