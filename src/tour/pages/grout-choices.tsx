import { useI18n } from '../../i18n/react.tsx'
import { type Grout, groutNames, grouts, type Joint, joints } from '../grout-rules.ts'
import type { TourState } from '../state-rules.ts'
import { Choice, Choices } from './choice.tsx'

type Props = {
  grout: Grout | null
  /** How wide the joints are; null where no floor has grout. */
  joint: Joint | null
  /** The color of the floor's own grout. */
  own: string | undefined
  /** The link to the room with something else chosen. */
  choice: (set: Partial<TourState>) => { href: string; set: string }
}

/** What tiles are grouted with. */
export function GroutChoices({ grout, joint, own, choice }: Props) {
  const { t } = useI18n()
  return (
    <div className="tour__grout" data-grout="" hidden={joint === null}>
      <div className="tour__field">
        <h3>{t('tour.grout')}</h3>
        <div className="tour__patterns">
          <Choice {...choice({ grout: null })} isOn={grout === null}>
            <span className="tour__pattern" data-own-grout="" style={{ background: own }} />
            {t('tour.grout.own')}
          </Choice>
          {groutNames.map((name) => (
            <Choice key={name} {...choice({ grout: name })} isOn={grout === name}>
              <span className="tour__pattern" style={{ background: grouts[name] }} />
              {t(`tour.grout.${name}`)}
            </Choice>
          ))}
        </div>
      </div>
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
