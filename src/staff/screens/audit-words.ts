import { useWords } from '../../i18n/react.tsx'

/** The name of an action in the reader's words; one that has none yet is shown as the log has it. */
export function useActionName(): (action: string) => string {
  const { t } = useWords()
  return (action) => {
    const key = `dashboard.audit.action.${action}`
    const name = t(key)
    return name === key ? action : name
  }
}

/** A value of the log as a reader sees it; undefined where there was none. */
export function useValueText(): (value: unknown) => string | undefined {
  const { t } = useWords()
  return (value) => {
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value === 'boolean') return t(value ? 'dashboard.audit.yes' : 'dashboard.audit.no')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}
