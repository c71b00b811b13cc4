import { useEffect, useMemo } from 'react'
import { useQuery, useSubscription } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ClockFragment } from '#frontend/gql/graphql.ts'
import { OwnClock as OwnClockQuery } from './own-clock.ts'
import { withPunches, type Punch } from './punch.ts'
import { home } from '#frontend/shared/lib/time/format.ts'
import { usePunchQueue } from './offline-queue/use-punch-queue.ts'
import { storeClock, storedClock } from './offline-queue/stored-clock.ts'

const OwnClockChanged = graphql(`
  subscription OwnClockChanged {
    timeClockChanged {
      id
      timeClock {
        ...Clock
      }
    }
  }
`)

/** The signed-in person's own clock as it is to be shown. */
export type OwnClock = {
  /** With the punches that wait; undefined until anything is known. */
  clock?: ClockFragment
  /** Where the person works now or belongs: its zone is the one that times are shown in. */
  timeZone: string
  waiting: readonly Punch[]
  refused: readonly Punch[]
  /** The server could not be asked; a clock that is there nevertheless is how it was last known. */
  failed: boolean
  retry: () => void
}

/** The own clock, live: changed by any browser it changes here, and what is pressed here shows at once. */
export function useOwnClock(): OwnClock {
  const { employeeId } = useUser()
  const [{ data, error }, refetch] = useQuery({ query: OwnClockQuery, requestPolicy: 'cache-and-network' })
  useSubscription({ query: OwnClockChanged })
  const { punches } = usePunchQueue()

  const known = data?.timeClock
  useEffect(() => {
    if (known) storeClock(employeeId, known)
  }, [employeeId, known])

  const failed = error !== undefined && known === undefined
  const clock = useMemo(() => {
    const base = known ?? (failed ? storedClock(employeeId) : undefined)
    return base && withPunches(base, punches)
  }, [known, failed, employeeId, punches])
  const location = clock?.location ?? data?.timeClock.employee.location
  return {
    ...(clock && { clock }),
    timeZone: location?.timeZone ?? home.timeZone,
    waiting: punches.filter(({ refused }) => refused === undefined),
    refused: punches.filter(({ refused }) => refused !== undefined),
    failed,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  }
}
