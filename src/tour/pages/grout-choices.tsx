import { useI18n } from '../../i18n/react.tsx'
import { type Grout, grouts, type Joint, joints } from '../grout-rules.ts'
import { Choice, Choices } from './choice.tsx'
import { type ChoiceOf, ColorChoices } from './color-choices.tsx'

type Props = {
  grout: Grout | null
  /** How wide the joints are; null where no floor has grout. */
  joint: Joint | null
  /** The color of the floor's own grout. */
  own: string | undefined
  choice: ChoiceOf
}

/** What tiles are grouted with. */
export function GroutChoices({ grout, joint, own, choice }: Props) {
  const { t } = useI18n()
  return (
    <div className="tour__grout" data-grout="" hidden={joint === null}>
      <ColorChoices
        label={t('tour.grout')}
        part="grout"
        colors={grouts}
        nameOf={(name) => t(`tour.grout.${name}`)}
        chosen={grout}
        own={
          <>
            <span className="tour__pattern" data-own-grout="" style={{ background: own }} />
            {t('tour.grout.own')}
          </>
        }
        choice={choice}
      />
      <Choices label={t('tour.joint')}>
        {joints.map((one) => (
          <Choice key={one} {...choice({ joint: one })} isOn={joint === one}>
            {t(`tour.joint.${one}`)}
          </Choice>
        ))}
      </Choices>
    </div>
  )
}
