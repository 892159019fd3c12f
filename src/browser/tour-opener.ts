import './tour-projects.ts'

export { TourOpener } from '../tour/islands/tour-opener.tsx'
