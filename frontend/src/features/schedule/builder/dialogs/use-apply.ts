import { useState } from 'react'

/** Runs a dialog's command. `run` returns null or false if the server rejected the command. */
export function useApply<Result>(run: () => Promise<Result | null | false>, onApplied: (result: Result) => void) {
  const [pending, setPending] = useState(false)
  const apply = async () => {
    setPending(true)
    const result = await run()
    setPending(false)
    if (result) onApplied(result)
  }
  return { pending, apply, onClick: () => void apply() }
}
