import { useI18n } from '../../i18n/react.tsx'

const ink = '#211c18'
const mark = '#b8321a'

/** The joints of a floor in the plan: twelve rows, each begun with what the one before left over. */
function joints(): string {
  const rows = Array.from({ length: 12 }, (_, row) => {
    const y = 40 + row * 15
    const first = (67 + row * 67) % 93
    const ends = [first, first + 93, first + 186].filter((x) => x > 8 && x < 202)
    return `M90 ${y}h210${ends.map((x) => `M${90 + x} ${y}v15`).join('')}`
  })
  return rows.join('')
}

/** A room from above with its two lengths, its door and the boards in it. */
export function RoomPlan({ label, length, width }: { label: string; length: string; width: string }) {
  return (
    <svg viewBox="0 0 400 250" role="img" aria-label={label}>
      <path d={joints()} stroke="#8a8077" strokeWidth=".8" fill="none" />
      <rect x="90" y="40" width="210" height="180" fill="none" stroke={ink} strokeWidth="3" />
      <path d="M240 220h44" stroke="#f5f1eb" strokeWidth="5" />
      <path d="M240 220v-44a44 44 0 0 1 44 44" fill="none" stroke={ink} />
      <path
        d="M90 24h210M90 18v12M300 18v12M324 40v180M318 40h12M318 220h12"
        stroke={mark}
        strokeWidth="1.5"
        fill="none"
      />
      <rect x="165" y="12" width="60" height="24" fill="#f5f1eb" />
      <text x="195" y="29" textAnchor="middle">
        {length}
      </text>
      <text x="334" y="135">
        {width}
      </text>
    </svg>
  )
}

/** Boxes in rows of three; the last is the one that makes it enough. */
export function BoxStack({ label, count }: { label: string; count: number }) {
  const { format } = useI18n()
  const perRow = Math.max(3, Math.ceil(count / 4))
  const [width, height] = [264 / perRow, 40]
  return (
    <svg viewBox="0 0 400 250" role="img" aria-label={label}>
      <path d="M30 229h340" stroke={ink} strokeWidth="1.5" />
      {Array.from({ length: count }, (_, index) => {
        const x = 64 + (index % perRow) * (width + 4)
        const y = 188 - Math.floor(index / perRow) * 50
        const isLast = index === count - 1
        return (
          <g key={`${x} ${y}`} stroke={ink} strokeWidth="1.5" strokeLinejoin="round">
            <path d={`M${x} ${y}h${width}v${height}h${-width}z`} fill={isLast ? 'var(--primary)' : '#fff'} />
            <path
              d={`M${x} ${y}l16-9h${width}l-16 9M${x + width} ${y}l16-9v${height}l-16 9`}
              fill={isLast ? 'var(--primary-hover)' : '#ebe5dc'}
            />
            <text x={x + width / 2} y={y + 25} textAnchor="middle" stroke="none" className={isLast ? 'on' : undefined}>
              {format.number(index + 1)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The way from the store to the door, with how long it takes. */
export function VanOnItsWay({ label, days }: { label: string; days: string }) {
  return (
    <svg viewBox="0 0 400 250" role="img" aria-label={label}>
      <path d="M24 200h352" stroke={ink} strokeWidth="1.5" />
      <g fill="#fff" stroke={ink} strokeWidth="1.5" strokeLinejoin="round">
        <path d="M36 200v-74h84v74zM30 126h96v-16H30z" />
        <path d="M54 200v-40h28v40M92 160h16v18H92z" fill="#ebe5dc" />
        <path d="M290 200v-58l42-34 42 34v58z" />
        <path d="M280 150l52-42 52 42" fill="none" />
        <path d="M320 200v-36h24v36" fill="#ebe5dc" />
      </g>
      <path d="M30 118h96v8H30z" fill={mark} />
      <g fill="var(--primary)" stroke={ink} strokeWidth="1.5" strokeLinejoin="round">
        <path d="M168 190v-48h52v48zM220 190v-34h20l14 16v18z" />
        <path d="M226 161h12l9 11h-21z" fill="#fff" />
        <circle cx="184" cy="192" r="9" fill="#fff" />
        <circle cx="236" cy="192" r="9" fill="#fff" />
      </g>
      <path d="M126 226h164M132 220l-8 6 8 6M284 220l8 6-8 6" stroke={mark} strokeWidth="1.5" fill="none" />
      <text x="208" y="92" textAnchor="middle">
        {days}
      </text>
    </svg>
  )
}
