import { useMemo } from 'react'
import type { CartProject } from '../../../cart/project-schema.ts'
import { PlanSketch } from '../../../ui/plan-sketch.tsx'
import { sketchOf } from '../../plan/sketch-rules.ts'
import { storedProject } from '../store/stored-projects.ts'

/** The rooms of a cart's project, as this browser has them drawn; nothing where it has not. */
export function CartPlan({ project: { id, floor } }: { project: CartProject }) {
  const drawn = useMemo(() => storedProject(id), [id])
  const sketch = useMemo(() => drawn && sketchOf(drawn.rooms), [drawn])
  if (!sketch) return null
  const laid = floor && drawn?.floor ? { pattern: floor.pattern, direction: drawn.floor.direction } : undefined
  return <PlanSketch sketch={sketch} laid={laid} className="pgroup__plan" />
}
