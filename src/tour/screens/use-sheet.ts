import { useEffect, useRef, useState } from 'react'
import { isFailure, spoken } from '../../ui/client.ts'
import type { MadeSheet, SheetPreview, TextureForm } from '../texture-schema.ts'
import { askSheet } from './load.ts'

/** Who types a size is given the time to finish it. */
const PAUSE_MS = 600

/** What of a form its sheet's picture depends on; all else is laid by numbers. */
const pictureOf = ({ joint: _j, gapMm: _g, jointColor: _c, finish: _f, pattern: _p, ...rest }: TextureForm): string =>
  JSON.stringify(rest)

/** The sheet of a form as it is being filled in; `form` is null while it cannot be one yet. */
export function useSheet(form: TextureForm | null, first: { form: TextureForm; made: MadeSheet } | null) {
  // Of a sheet that was made earlier it is not known any more how much of its pictures is glare.
  const [made, setMade] = useState<{ key: string; sheet: SheetPreview } | null>(
    first && { key: pictureOf(first.form), sheet: { ...first.made, glarePercents: [] } },
  )
  const [problem, setProblem] = useState<string | null>(null)
  const key = form && pictureOf(form)
  const latest = useRef(form)
  latest.current = form

  useEffect(() => {
    if (key === null || key === made?.key) return
    let isOver = false
    const asking = setTimeout(async () => {
      if (!latest.current) return
      const answer = await askSheet(latest.current)
      if (isOver) return
      if (isFailure(answer)) return setProblem(spoken(answer))
      setProblem(null)
      setMade({ key, sheet: answer.made })
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(asking)
    }
  }, [key, made?.key])

  return { made: made?.sheet ?? null, isUpToDate: key !== null && key === made?.key, problem }
}
