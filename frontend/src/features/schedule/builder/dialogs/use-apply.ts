import { useState } from 'react'
import type { RunResult } from '../builder.ts'

/** Runs a command over many shifts. `run` returns null if it was refused. */
export function useApply(run: () => Promise<RunResult | null>, onApplied: (result: RunResult) => void) {
  const [pending, setPending] = useState(false)
  const apply = async () => {
    setPending(true)
    const result = await run()
    setPending(false)
    if (result) onApplied(result)
  }
  return { pending, onClick: () => void apply() }
}
