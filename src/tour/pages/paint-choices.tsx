import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type PaintChoice, paints } from '../paint-rules.ts'
import { type ChoiceOf, ColorChoices } from './color-choices.tsx'

type Props = PaintChoice & { choice: ChoiceOf }

/** What walls and baseboards are painted in. */
export function PaintChoices({ wall, baseboard, choice }: Props) {
  const { t } = useI18n()
  const own = (
    <>
      <span className="tour__pattern">
        <Icon name="sofa" />
      </span>
      {t('tour.paint.own')}
    </>
  )
  const nameOf = (paint: keyof typeof paints) => t(`tour.paint.${paint}`)
  return (
    <>
      <ColorChoices
        label={t('tour.paint.wall')}
        part="wall"
        colors={paints}
        nameOf={nameOf}
        chosen={wall}
        own={own}
        choice={choice}
      />
      <ColorChoices
        label={t('tour.paint.baseboard')}
        part="baseboard"
        colors={paints}
        nameOf={nameOf}
        chosen={baseboard}
        own={own}
        choice={choice}
      />
    </>
  )
}
