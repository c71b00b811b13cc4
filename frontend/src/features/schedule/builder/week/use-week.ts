import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { toast } from '#frontend/shared/ui/toast.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useConnection } from '#frontend/shared/lib/urql/provider.tsx'
import type { BuilderWeek } from '../builder.ts'
import { PlannedWeek } from '../documents.ts'
import { isInWeek } from '../model/draft.ts'
import { pendingReducer, withPending } from '../model/pending.ts'
import { pastWeekOf, weekOf } from './to-week.ts'
import { useLiveChanges } from './use-live-changes.ts'
import { PastWeek } from './week-documents.ts'

type WeekAddress = { day: string; locationId: string | undefined }

export type OrganizationFacts = Pick<BuilderWeek, 'roles' | 'planInDrafts'>

export function useWeek({ day, locationId }: WeekAddress, organization: OrganizationFacts) {
  const variables = useMemo(() => ({ day, locationId: locationId ?? null }), [day, locationId])
  const [{ data, error, fetching }, ask] = useQuery({
    query: PlannedWeek,
    variables,
    requestPolicy: 'cache-and-network',
  })
  const [own] = useState(() => new Set<string>())
  const [pending, change] = useReducer(pendingReducer, [])
  const addOwn = useCallback((commandId: string) => void own.add(commandId), [own])
  const connection = useConnection()
  const client = useClient()
  const refresh = () => ask({ requestPolicy: 'network-only' })
  // Without a live connection no events arrive, so refetch after storing a change.
  const stored = useCallback(() => {
    if (connection.getState().status !== 'open')
      void client.query(PlannedWeek, variables, { requestPolicy: 'network-only' }).toPromise()
  }, [client, connection, variables])

  const { news, revisions } = useLiveChanges(
    { day, locationId },
    {
      isOwn: (commandId) => own.has(commandId),
      // Events only contain shifts. Other facts about employees, such as time off, must be refetched.
      changed: ({ shifts }) => void (shifts === 0 && refresh()),
    },
  )

  // While another week loads, urql still returns the previous one.
  const loaded = data && isInWeek(day, data.week.start) && (!locationId || data.week.location.id === locationId)
  const week = useMemo(() => (loaded ? weekOf(data.week) : undefined), [loaded, data])
  const behind = week?.shifts.some(({ id, revision }) => revision < (revisions.get(id) ?? revision)) ?? false

  useEffect(() => {
    if (week) change({ kind: 'loaded', week })
  }, [week])

  // A response that was in flight during an event may have overwritten a shift with an older revision.
  useEffect(() => {
    if (behind && !fetching) ask({ requestPolicy: 'network-only' })
  }, [behind, fetching, ask])

  const shown = useMemo(
    (): BuilderWeek | undefined => week && { ...week, ...organization, shifts: withPending(week, pending) },
    [week, organization, pending],
  )

  return {
    week: shown,
    failed: error !== undefined && !week,
    retry: refresh,
    news,
    pending: change,
    own: addOwn,
    stored,
  }
}

export function usePastWeek({ day, locationId }: WeekAddress, asOf: number | null, organization: OrganizationFacts) {
  const [{ data, error }] = useQuery({
    query: PastWeek,
    variables: { day, locationId: locationId ?? null, revision: asOf ?? 0 },
    pause: asOf === null,
  })
  useEffect(() => {
    if (error) toast.error(errorMessage(error, 'We couldn’t load the earlier version'))
  }, [error])
  return useMemo(
    (): BuilderWeek | undefined =>
      asOf !== null && data && isInWeek(day, data.week.start)
        ? { ...pastWeekOf(data.week), ...organization }
        : undefined,
    [day, asOf, data, organization],
  )
}
