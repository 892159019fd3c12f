import { useI18n } from '../../../i18n/react.tsx'

type Props<Thing extends string> = {
  /** What is offered, and what the words of each begin with. */
  names: readonly Thing[]
  words: 'thing' | 'rectangle'
  /** What was typed is the size of; undefined where it is of none of them. */
  chosen: Thing | undefined
  onChoose: (chosen: Thing | undefined) => void
}

/** What is marked in the photo: a thing whose size is known, or something else. */
export function ThingField<Thing extends string>({ names, words, chosen, onChoose }: Props<Thing>) {
  const { t } = useI18n()
  return (
    <div className="field">
      <label className="label" htmlFor="yroom-thing">
        {t('own-room.thing')}
      </label>
      <select
        id="yroom-thing"
        className="input"
        value={chosen ?? 'own'}
        onChange={({ target }) => onChoose(names.find((name) => name === target.value))}
      >
        <option value="own">{t('own-room.thing.own')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {t(`own-room.${words}.${name}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
