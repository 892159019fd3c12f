import { useI18n } from '../../../i18n/react.tsx'
import { imageHref } from '../../../routes.ts'
import {
  attributeChoices,
  type BuyOption,
  type Choice,
  colorChoices,
  findOption,
  mostOf,
  withColor,
} from '../../buy-rules.ts'
import { useHydrated } from '../cart.ts'

type Props = { options: readonly BuyOption[]; chosen: BuyOption; onChoose: (option: BuyOption) => void }

/** Color and attribute as two groups of radio buttons; what cannot be had says why and cannot be chosen. */
export function BuyOptions({ options, chosen, onChoose }: Props) {
  const { t } = useI18n()
  const colors = colorChoices(options)
  const attributes = attributeChoices(options, chosen.color?.name ?? null)

  function chooseAttribute(attribute: string): void {
    const option = findOption(options, chosen.color?.name ?? null, attribute)
    if (option && mostOf(option) > 0) onChoose(option)
  }

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
      {attributes.length > 0 && (
        <fieldset className="choices">
          <legend className="label">{t('buy.attribute')}</legend>
          <div className="choices__row">
            {attributes.map(({ value, state }) => (
              <Option
                key={value}
                name="attribute"
                value={value}
                label={options.find((option) => option.attribute === value)?.attributeLabel ?? value}
                state={state}
                isChosen={value === chosen.attribute}
                onChoose={() => chooseAttribute(value)}
              />
            ))}
          </div>
        </fieldset>
      )}
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
  name: 'color' | 'attribute'
  value: string
  label: string
  state: Choice<unknown>['state']
  isChosen: boolean
  onChoose: () => void
  children?: React.ReactNode
}

function Option({ name, value, label, state, isChosen, onChoose, children }: OptionProps) {
  const { t } = useI18n()
  // Without script nothing follows the other choice: everything may be chosen then, and the shop decides.
  const isOff = useHydrated() && state !== 'available'
  return (
    <label className={isOff ? 'choice choice--off' : 'choice'}>
      <input type="radio" name={name} value={value} checked={isChosen} disabled={isOff} onChange={onChoose} />
      {children}
      <span>
        <bdi>{label}</bdi>
        {isOff && <small>{t(`buy.${state}`)}</small>}
      </span>
    </label>
  )
}
