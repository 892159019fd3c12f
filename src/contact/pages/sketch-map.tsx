import { useI18n } from '../../i18n/react.tsx'
import type { StoreIdentity } from '../../settings/identity-rules.ts'

const streets =
  'M0 60H1280M0 118H1280M0 172H1280M90 0V220M190 0V220M300 0V220M410 0V220M760 0V220M870 0V220M980 0V220M1090 0V220M1190 0V220'
const river =
  'M1280 -6C1120 30 960 -14 820 22C690 56 660 120 540 138C430 154 330 128 200 158C120 176 60 186 -10 184V214C80 216 140 204 220 188C330 166 440 196 570 176C690 156 720 92 840 62C960 32 1110 78 1280 34Z'

/** Where a town is on the drawing. */
const towns: Readonly<Record<string, { x: number; y: number }>> = {
  Richmond: { x: 262, y: 102 },
  Surrey: { x: 1034, y: 138 },
}

/**
 * A map as one would draw it on a napkin: the river, and a store on either side of it. West is left in every language.
 * It is drawn of two towns, and left out where the stores are not in them.
 */
export function SketchMap({ stores }: { stores: readonly Pick<StoreIdentity, 'address'>[] }) {
  const { t } = useI18n()
  const cities = stores.map(({ address }) => address.city)
  const places = Object.entries(towns)
  if (cities.length !== places.length || !places.every(([town]) => cities.includes(town))) return null
  return (
    <svg
      className="smap"
      viewBox="0 0 1280 220"
      role="img"
      aria-label={t('home.map')}
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="1280" height="220" fill="#f5f1eb" />
      <path d={streets} stroke="#ddd5ca" strokeWidth="1.2" fill="none" />
      <path d="M700 220L1280 20M0 200L420 96L560 40L700 0" stroke="#cfc5b8" strokeWidth="3" fill="none" />
      <path d={river} fill="var(--body-gray)" />
      <text x="640" y="144" textAnchor="middle" transform="rotate(-24 640 144)" className="smap__river">
        {t('home.river')}
      </text>
      <path d="M262 102C420 40 820 200 1034 138" fill="none" stroke="#211c18" strokeWidth="1.5" strokeDasharray="2 5" />
      {places.map(([name, place]) => (
        <Pin key={name} {...place} name={name} />
      ))}
    </svg>
  )
}

function Pin({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r="8" fill="#b8321a" />
      <circle cx={x} cy={y} r="3" fill="#fff" />
      <rect x={x + 16} y={y - 17} width={name.length * 8 + 24} height="30" fill="#fff" />
      <text x={x + 28} y={y + 3}>
        {name}
      </text>
    </g>
  )
}
