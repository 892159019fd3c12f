const paths = {
  doors: 'M5 4v16h15M5 4a15.5 15.5 0 0 1 15 16',
  windows: 'M3 9h18v6H3zM3 12h18',
  obstacles: 'M4 6h16v12H4zM4 6l16 12',
  stairs: 'M3 20h5v-5h5v-5h5V5h3',
  radiators: 'M4 6v12M8 6v12M12 6v12M16 6v12M20 6v12',
} as const

/** What can be in a room, as a drawing beside its name. */
export function PartIcon({ kind }: { kind: keyof typeof paths }) {
  return (
    <svg className="ic ic--s" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[kind]} />
    </svg>
  )
}
