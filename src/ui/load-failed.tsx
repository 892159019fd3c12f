import { Icon } from './icon.tsx'

type Props = {
  /** What failed, as a sentence. */
  what: string
  /** Why, where that is known. */
  why?: string | undefined
  /** The name of the button. */
  again: string
  onAgain: () => void
}

/** Stands where something should have been: what failed, and a way to try again. */
export function LoadFailed({ what, why, again, onAgain }: Props) {
  return (
    <div className="nothing" role="alert">
      <Icon name="triangle-alert" />
      <p>{what}</p>
      {why && why !== what && <p className="quiet">{why}</p>}
      <button className="btn btn--quiet btn--s" type="button" onClick={onAgain}>
        {again}
      </button>
    </div>
  )
}
