import type { Pattern } from '../patterns.ts'

/** Where boards of a pattern end, on 24 by 24. */
const drawings: Record<Pattern, string> = {
  straight: 'M0 6h24M0 12h24M0 18h24M9 0v6M17 6v6M5 12v6M14 18v6',
  half: 'M0 6h24M0 12h24M0 18h24M6 0v6M18 0v6M12 6v6M6 12v6M18 12v6M12 18v6',
  third: 'M0 6h24M0 12h24M0 18h24M3 0v6M21 0v6M9 6v6M15 12v6M3 18v6M21 18v6',
  diagonal: 'M0 8 8 0M0 16 16 0M0 24 24 0M8 24 24 8M16 24 24 16M4 4l4 4M12 12l4 4M18 14l3 3M6 10l4 4',
  herringbone:
    'M0 6l6 6 6-6 6 6 6-6M0 14l6 6 6-6 6 6 6-6M0 22l2 2M12 22l2 2M6 4v8M18 4v8M12 6v8M6 12v8M18 12v8M12 14v8',
  grid: 'M0 8h24M0 16h24M8 0v24M16 0v24',
  brick: 'M0 6h24M0 12h24M0 18h24M4 0v6M12 0v6M20 0v6M8 6v6M16 6v6M4 12v6M12 12v6M20 12v6M8 18v6M16 18v6',
}

/** How the boards of a pattern lie, drawn small. */
export function PatternDrawing({ pattern }: { pattern: Pattern }) {
  return (
    <span className="tour__pattern">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawings[pattern]} />
      </svg>
    </span>
  )
}
