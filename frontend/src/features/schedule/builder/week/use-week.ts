import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { useQuery } from 'urql'
import { toast } from '#frontend/shared/ui/toast.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useConnection } from '#frontend/shared/lib/urql/provider.tsx'
import type { BuilderRole, BuilderWeek } from '../builder.ts'
import { isInWeek } from '../model/draft.ts'
import { pendingReducer, withPending } from '../model/pending.ts'
import { pastWeekOf, weekOf } from './to-week.ts'
import { useLiveChanges } from './use-live-changes.ts'
import { PastWeek, PlannedWeek } from './week-documents.ts'

/** `day` is any of the week; the caller's own location where none is named. */
export type WeekPlace = { day: string; locationId: string | undefined }

/**
 * The week as it is shown: loaded, kept up to date by what is pushed, with what is on its way to the server laid over
 * it. `roles` are the organisation's.
 */
export function useWeek({ day, locationId }: WeekPlace, roles: readonly BuilderRole[]) {
  const variables = useMemo(() => ({ day, locationId: locationId ?? null }), [day, locationId])
  const [{ data, error, fetching }, ask] = useQuery({
    query: PlannedWeek,
    variables,
    requestPolicy: 'cache-and-network',
  })
  const [own] = useState(() => new Set<string>())
  const [pending, change] = useReducer(pendingReducer, [])
  const addOwn = useCallback((commandId: string) => void own.add(commandId), [own])
  const line = useConnection()
  const refresh = () => ask({ requestPolicy: 'network-only' })

  const { news, revisions } = useLiveChanges(
    { day, locationId },
    {
      isOwn: (commandId) => own.has(commandId),
      // What is pushed has shifts alone; days off and the like of people are to be asked for.
      changed: ({ shifts }) => void (shifts === 0 && refresh()),
    },
  )

  // While another week is on its way, urql still holds the one before.
  const loaded = data && isInWeek(day, data.week.start) && (!locationId || data.week.location.id === locationId)
  const week = useMemo(() => (loaded ? weekOf(data.week) : undefined), [loaded, data])
  const behind = week?.shifts.some(({ id, revision }) => revision < (revisions.get(id) ?? revision)) ?? false

  useEffect(() => {
    if (week) change({ kind: 'loaded', week })
  }, [week])

  // An answer that was on its way when a push came has put an older shift in its place.
  useEffect(() => {
    if (behind && !fetching) ask({ requestPolicy: 'network-only' })
  }, [behind, fetching, ask])

  const shown = useMemo(
    (): BuilderWeek | undefined => week && { ...week, roles, shifts: withPending(week, pending) },
    [week, roles, pending],
  )

  return {
    week: shown,
    failed: error !== undefined && !week,
    retry: refresh,
    news,
    change,
    own: addOwn,
    /** Without a live line nothing is pushed, so what was stored is asked for. */
    stored: () => void (line !== 'open' && refresh()),
  }
}

/** The week as it stood after an event of it, or `undefined` while that is on its way or not asked for. */
export function usePastWeek({ day, locationId }: WeekPlace, asOf: number | null, roles: readonly BuilderRole[]) {
  const [{ data, error }] = useQuery({
    query: PastWeek,
    variables: { day, locationId: locationId ?? null, asOf: asOf ?? 0 },
    pause: asOf === null,
  })
  useEffect(() => {
    if (error) toast.error(errorMessage(error, 'The week as it stood then could not be loaded'))
  }, [error])
  return useMemo(
    (): BuilderWeek | undefined =>
      asOf !== null && data && isInWeek(day, data.week.start) ? { ...pastWeekOf(data.week), roles } : undefined,
    [day, asOf, data, roles],
  )
}
