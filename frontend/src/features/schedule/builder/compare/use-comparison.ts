import type { Client, OperationResult } from '@urql/core'
import { useEffect, useMemo, useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { ChangesSinceQuery } from '#frontend/gql/graphql.ts'
import { usePast } from '#frontend/shared/past/past.ts'
import { useAnswer } from '#frontend/shared/past/use-answer.ts'
import type { BuilderWeek } from '../builder.ts'
import { isInWeek } from '../model/draft.ts'
import { weekOf } from '../week/to-week.ts'
import { PlannedWeek } from '../week/week-documents.ts'
import { actorsOf, compareFacts, compareShifts, withOthers } from './compare.ts'

const ChangesSince = graphql(`
  query ChangesSince($day: Date!, $locationId: ID, $after: String) {
    weekChanges(day: $day, locationId: $locationId, first: 100, after: $after) {
      nodes {
        id
        at
        actor
        shiftIds
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

type Change = ChangesSinceQuery['weekChanges']['nodes'][number]

export type Comparison = NonNullable<ReturnType<typeof useComparison>>

/**
 * What differs between the shown week and the same at the moment it is compared with, from the earlier to the later;
 * null while nothing is compared. `differences` is undefined while the other moment loads; `failed`: it could not.
 */
export function useComparison(shown: BuilderWeek | undefined) {
  const past = usePast()
  const compared = past?.compared ?? null
  const { start, locationId } = shown ?? {}
  const variables = useMemo(() => (start && locationId ? { day: start, locationId } : undefined), [start, locationId])
  const { data, failed } = useAnswer(compared?.client, PlannedWeek, variables)
  const isFirst = past !== null && compared !== null && (compared.at === null || past.at < compared.at)
  const [from, to] = isFirst ? [past.at, compared.at] : [compared?.at ?? null, past?.at ?? null]
  const changes = useChangesSince(compared ? past?.present : undefined, variables, from)

  const other = useMemo(
    () => (shown && data && isInWeek(shown.start, data.week.start) ? { ...shown, ...weekOf(data.week) } : undefined),
    [shown, data],
  )
  return useMemo(() => {
    if (!compared || !shown) return null
    const actors = from && changes ? actorsOf(changes, from, to) : new Map<string, string[]>()
    const [before, after] = isFirst ? [shown, other] : [other, shown]
    if (!before || !after || !other)
      return { from, to, failed, week: shown, differences: undefined, facts: undefined, actors, people: shown }
    const people = withOthers(after, before)
    return {
      from,
      to,
      failed,
      week: withOthers(shown, other),
      differences: compareShifts(before.shifts, after.shifts),
      facts: compareFacts(before, after),
      actors,
      people,
    }
  }, [compared, shown, other, isFirst, from, to, changes, failed])
}

/** The changes of a week since a moment, latest first; undefined while they load. Without them names are missing, no more. */
function useChangesSince(
  client: Client | undefined,
  variables: { day: string; locationId: string } | undefined,
  since: string | null,
) {
  const [found, setFound] = useState<{ of: unknown; since: string; changes: readonly Change[] }>()
  useEffect(() => {
    if (!client || !variables || !since) return
    let wanted = true
    const load = async () => {
      const changes: Change[] = []
      let after: string | null = null
      do {
        const answer: OperationResult<ChangesSinceQuery> = await client
          .query(ChangesSince, { ...variables, after }, { requestPolicy: 'network-only' })
          .toPromise()
        const { data } = answer
        if (!data || !wanted) return
        const { nodes, pageInfo } = data.weekChanges
        changes.push(...nodes)
        const last = nodes.at(-1)
        after =
          pageInfo.hasNextPage && last && Date.parse(last.at) > Date.parse(since) ? (pageInfo.endCursor ?? null) : null
      } while (after)
      if (wanted) setFound({ of: variables, since, changes })
    }
    void load()
    return () => {
      wanted = false
    }
  }, [client, variables, since])
  return found?.of === variables && found?.since === since ? found.changes : undefined
}
