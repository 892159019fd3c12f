import { useI18n } from '../../../i18n/react.tsx'
import { imageHref } from '../../../routes.ts'
import {
  type BuyGroup,
  type BuyOption,
  type Choice,
  colorChoices,
  valueChoices,
  withColor,
  withValue,
} from '../../buy-rules.ts'
import { useHydrated } from '../cart.ts'

type Props = {
  options: readonly BuyOption[]
  groups: readonly BuyGroup[]
  chosen: BuyOption
  onChoose: (option: BuyOption) => void
}

/** Color and each group of options as a row of radio buttons; what cannot be had says why and cannot be chosen. */
export function BuyOptions({ options, groups, chosen, onChoose }: Props) {
  const { t } = useI18n()
  const colors = colorChoices(options)

  return (
    <>
      {colors.length > 0 && (
        <fieldset className="choices">
          <legend className="label">
            {t('buy.color')}: <span className="choices__now">{chosen.color?.label}</span>
          </legend>
          <div className="choices__row">
            {colors.map(({ value, state }) => (
              <Option
                key={value.name}
                name="color"
                value={value.name}
                label={value.label}
                state={state}
                isChosen={value.name === chosen.color?.name}
                onChoose={() => onChoose(withColor(options, chosen, value.name))}
              >
                <Swatch
                  hex={value.hex}
                  url={options.find(({ color }) => color?.name === value.name)?.pictureUrl ?? null}
                />
              </Option>
            ))}
          </div>
        </fieldset>
      )}
      {groups.map(({ label, field, values }, index) => (
        <fieldset key={field} className="choices">
          <legend className="label">
            {label ?? t('buy.attribute')}
            {values.length > 1 && (
              <>
                : <span className="choices__now">{values[chosen.values[index] ?? -1]?.label}</span>
              </>
            )}
          </legend>
          <div className="choices__row">
            {valueChoices(options, chosen, index).map(({ value, state }) => (
              <Option
                key={value}
                name={field}
                value={values[value]?.name ?? ''}
                label={values[value]?.label ?? ''}
                state={state}
                why={index === 0 && colors.length > 0 ? 'missing' : 'missingHere'}
                isChosen={value === chosen.values[index]}
                onChoose={() => onChoose(withValue(options, chosen, index, value))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}

function Swatch({ hex, url }: { hex: string; url: string | null }) {
  if (url === null) return <i className="choice__swatch" style={{ background: hex }} />
  return (
    <img
      className="choice__swatch"
      src={imageHref(url, 64)}
      alt=""
      width={28}
      height={28}
      style={{ background: hex }}
    />
  )
}

type OptionProps = {
  name: string
  value: string
  label: string
  state: Choice<unknown>['state']
  /** The word for what was never made. */
  why?: string
  isChosen: boolean
  onChoose: () => void
  children?: React.ReactNode
}

function Option({ name, value, label, state, why = 'missing', isChosen, onChoose, children }: OptionProps) {
  const { t } = useI18n()
  // Without script nothing follows the other choice: everything may be chosen then, and the shop decides.
  const isOff = useHydrated() && state !== 'available'
  return (
    <label className={isOff ? 'choice choice--off' : 'choice'}>
      <input type="radio" name={name} value={value} checked={isChosen} disabled={isOff} onChange={onChoose} />
      {children}
      <span>
        <bdi>{label}</bdi>
        {isOff && <small>{t(`buy.${state === 'missing' ? why : state}`)}</small>}
      </span>
    </label>
  )
}
