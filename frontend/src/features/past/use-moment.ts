import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigate } from '#frontend/shared/past/navigation.ts'
import { inPresent, withCompared, withMoment } from '#frontend/shared/past/address.ts'
import { comparedIn, momentIn } from '#frontend/shared/past/moment-in.ts'
import { usePageState } from '#frontend/shared/past/page-state.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'

export function useMoment() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const shown = usePageState()
  // Until the next minute, the latest valid moment is up to a minute ahead of the last tick.
  const now = useMinute() + 60_000
  const go = useCallback(
    (at: string) => {
      const params = new URLSearchParams(search)
      for (const [name, value] of Object.entries(shown?.address ?? {})) if (!params.has(name)) params.set(name, value)
      void navigate({ search: withMoment(`?${params}`, at) })
    },
    [search, navigate, shown],
  )
  const compare = useCallback(
    (at: string | null | undefined) => void navigate({ search: withCompared(search, at) }),
    [search, navigate],
  )
  const leave = useCallback(() => void navigate({ search: inPresent(search) }), [search, navigate])
  return { moment: momentIn(search, now), compared: comparedIn(search, now), go, compare, leave }
}
