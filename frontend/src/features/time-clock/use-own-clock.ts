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

export type OwnClock = {
  /** Includes pending punches; undefined while loading. */
  clock?: ClockFragment
  timeZone: string
  pending: readonly Punch[]
  refused: readonly Punch[]
  /** Whether the request failed. `clock` may still hold the last stored state. */
  failed: boolean
  retry: () => void
}

export function useOwnClock(): OwnClock {
  const { employeeId } = useUser()
  const [{ data, error }, refetch] = useQuery({ query: OwnClockQuery, requestPolicy: 'cache-and-network' })
  useSubscription({ query: OwnClockChanged })
  const { punches, isLoaded } = usePunchQueue()

  const loadedClock = data?.timeClock
  useEffect(() => {
    if (loadedClock) storeClock(employeeId, loadedClock)
  }, [employeeId, loadedClock])

  const failed = error !== undefined && loadedClock === undefined
  const clock = useMemo(() => {
    const base = loadedClock ?? (failed ? storedClock(employeeId) : undefined)
    // Without the punches of an earlier page, the clock would offer the wrong ones.
    return base && isLoaded ? withPunches(base, punches) : undefined
  }, [loadedClock, failed, employeeId, punches, isLoaded])
  const location = clock?.location ?? data?.timeClock.employee.location
  return {
    ...(clock && { clock }),
    timeZone: location?.timeZone ?? home.timeZone,
    pending: punches.filter(({ refused }) => refused === undefined),
    refused: punches.filter(({ refused }) => refused !== undefined),
    failed,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  }
}
