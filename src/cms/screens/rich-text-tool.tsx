import { Icon, type IconName } from '../../ui/icon.tsx'

type ToolProps = {
  label: string
  icon?: IconName
  /** What stands on the button instead of a drawing. */
  text?: string
  isOn?: boolean
  isOff?: boolean
  directional?: boolean
  onPress: () => void
}

/** A button of the toolbar. */
export function Tool({ label, icon, text, isOn, isOff = false, directional = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="rich__tool"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff}
      // The selection in the text stays what it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onPress()}
    >
      {icon ? <Icon name={icon} small directional={directional} /> : <b data-text={text} />}
    </button>
  )
}
