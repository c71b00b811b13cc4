import { useEffect } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import type { Builder } from '../builder.ts'

/** Opens the shift that the address names, as links of notifications do, once its week has loaded. */
export function useLinkedShift(builder: Builder | undefined, sunday: string) {
  const [params, setParams] = useSearchParams()
  const shiftId = params.get('shift')
  useEffect(() => {
    if (shiftId === null || builder?.week.start !== sunday) return
    const next = new URLSearchParams(window.location.search)
    next.delete('shift')
    setParams(next, { replace: true })
    const shift = builder.week.shifts.find(({ id }) => id === shiftId)
    if (shift && !builder.readOnly) builder.open({ kind: 'edit', shift })
  }, [shiftId, builder, sunday, setParams])
}
