import type { LayingPattern } from '../../../measure/laying-patterns.ts'

const rows = 'M0 9h48M0 18h48M0 27h48'
const tiles = 'M0 12h48M0 24h48'

/** The joints of each pattern on a piece of floor of 48 by 36. */
const joints: Readonly<Record<LayingPattern, string>> = {
  straight: `${rows}M16 0v9M40 0v9M30 9v9M10 18v9M36 18v9M24 27v9`,
  third: `${rows}M12 0v9M36 0v9M20 9v9M44 9v9M4 18v9M28 18v9M12 27v9M36 27v9`,
  half: `${rows}M12 0v9M36 0v9M24 9v9M12 18v9M36 18v9M24 27v9`,
  diagonal:
    'M0 6 6 0M0 18 18 0M0 30 30 0M6 36 42 0M18 36 48 6M30 36 48 18M42 36l6-6M9 9l6 6M10 20l6 6M30 12l6 6M24 30l6 6M33 9l6-6',
  herringbone:
    'M0 12 12 0l12 12L36 0l12 12M0 24l12-12 12 12 12-12 12 12M0 36l12-12 12 12 12-12 12 12M12 12l6-6M36 12l6-6M12 24l6-6M36 24l6-6M24 24l6-6M24 36l6-6',
  grid: `${tiles}M12 0v36M24 0v36M36 0v36`,
  brick: `${tiles}M16 0v12M32 0v12M8 12v12M24 12v12M40 12v12M16 24v12M32 24v12`,
}

/** How a pattern looks, beside its name. */
export function PatternPicture({ pattern }: { pattern: LayingPattern }) {
  return (
    <svg className="laying__picture" viewBox="0 0 48 36" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={joints[pattern]} />
    </svg>
  )
}
