import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** Those that share a group, in turns: what is soonest told comes first, and the group ends with short files. */
const turns = ['unit', 'whole', 'browser']

/**
 * The projects of a group follow each other without waiting: the files of the next one begin while the last of the one before
 * still runs, so that no core rests. Of a project the larger files come first, as with Vitest's own, which would take the projects
 * by their names. It extends nothing of Vitest: the build reads the same configuration, where Vitest need not be installed.
 */
export class ProjectsInTurn implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const bytes = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]))
    const places = ({ project, moduleId }: TestSpecification) => [
      project.config.sequence.groupOrder,
      turns.indexOf(project.name),
      -(bytes.get(moduleId) ?? 0),
    ]
    return files.toSorted((one, other) => {
      const [first, second] = [places(one), places(other)]
      return first.map((place, at) => place - (second[at] ?? 0)).find((difference) => difference !== 0) ?? 0
    })
  }
}
