import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { useBuilder, type BuilderWeek } from '../../builder.ts'
import { PlannedWeek } from '../../documents.ts'
import { weekOf } from '../../week/to-week.ts'

/** Loads weeks of the location by their Sundays, and returns those that have arrived. The builder's own week always is one of them. */
export function useWeeks(sundays: readonly string[]): ReadonlyMap<string, BuilderWeek> {
  const { week } = useBuilder()
  const { locationId, roles, planInDrafts, start } = week
  const client = useClient()
  const [others, setOthers] = useState<ReadonlyMap<string, ReturnType<typeof weekOf>>>(new Map())
  const days = sundays.filter((day) => day !== start).join()
  useEffect(() => {
    const subscriptions = (days ? days.split(',') : []).map((day) =>
      client
        .query(PlannedWeek, { day, locationId }, { requestPolicy: 'cache-and-network' })
        .subscribe(({ data }) => data && setOthers((before) => new Map(before).set(day, weekOf(data.week)))),
    )
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [client, days, locationId])
  return new Map([
    [start, week],
    ...[...others].map(([day, other]) => [day, { ...other, roles, planInDrafts }] as const),
  ])
}
