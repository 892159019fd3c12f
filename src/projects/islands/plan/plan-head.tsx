import { AccountState } from '../account-state.tsx'
import { useProjects } from '../use-project.ts'

/** The project's name above its plan, what it measures, and where it is kept. */
export function PlanHead({ name, measures }: { name: string; measures: readonly string[] }) {
  const { isStored } = useProjects()
  return (
    <div className="plan__head">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p>
        {measures.map((each) => (
          <span key={each}>{each}</span>
        ))}
        <AccountState isStored={isStored} />
      </p>
    </div>
  )
}
