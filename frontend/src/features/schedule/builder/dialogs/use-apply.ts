import { useState } from 'react'

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
