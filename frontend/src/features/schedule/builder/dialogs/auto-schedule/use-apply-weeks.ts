import { useState } from 'react'
import { useBuilder, type BuilderActions, type RunResult } from '../../builder.ts'
import { useApply } from '../use-apply.ts'

type WeekToApply = Parameters<BuilderActions['applyAutoSchedule']>[0]

/**
 * Applies the plans of weeks in order, each by its own command, and stops at the first week that fails: later weeks count on it.
 * Applying again continues with that week. `failure`: the week that failed.
 */
export function useApplyWeeks(
  weeks: readonly WeekToApply[],
  { isSeveral, onApplied }: { isSeveral: boolean; onApplied: (result: RunResult) => void },
) {
  const { actions } = useBuilder()
  const [applied, setApplied] = useState<ReadonlyMap<string, RunResult>>(new Map())
  const [failure, setFailure] = useState<{ weekStart: string; reason: string } | null>(null)
  const button = useApply(async () => {
    setFailure(null)
    const results = new Map(applied)
    for (const week of weeks) {
      const { weekStart } = week
      if (results.has(weekStart)) continue
      const fail = (reason: string) => setFailure({ weekStart, reason })
      const result = await actions.applyAutoSchedule(week, fail)
      if (!result) return null
      const [leftOut] = result.leftOut
      if (result.count === 0 && leftOut && isSeveral) {
        fail(leftOut.reason)
        return null
      }
      results.set(weekStart, result)
      setApplied(new Map(results))
    }
    const all = [...results.values()]
    return {
      count: all.reduce((sum, { count }) => sum + count, 0),
      leftOut: all.flatMap(({ leftOut }) => leftOut),
    }
  }, onApplied)
  return { button, applied, failure }
}
