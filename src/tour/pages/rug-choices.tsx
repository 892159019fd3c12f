import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Rug, rugNames, weaves } from '../rug-rules.ts'
import { type ChoiceOf, ColorChoices } from './color-choices.tsx'

/** A rug as a small patch: its stripes, or its edge, beside its color. */
function patchOf(rug: Rug): string {
  const { color, second, stripeShare } = weaves[rug]
  return stripeShare > 0
    ? `repeating-linear-gradient(90deg, ${color} 0 6px, ${second} 6px 10px)`
    : `linear-gradient(90deg, ${second} 4px, ${color} 4px)`
}

const patches = Object.fromEntries(rugNames.map((rug) => [rug, patchOf(rug)])) as Record<Rug, string>

/** The rug that lies on the floor, if any. */
export function RugChoices({ rug, choice }: { rug: Rug | null; choice: ChoiceOf }) {
  const { t } = useI18n()
  return (
    <ColorChoices
      label={t('tour.rug')}
      part="rug"
      colors={patches}
      nameOf={(name) => t(`tour.rug.${name}`)}
      chosen={rug}
      own={
        <>
          <span className="tour__pattern">
            <Icon name="x" />
          </span>
          {t('tour.rug.none')}
        </>
      }
      choice={choice}
    />
  )
}
