import { useState } from 'react'
import { useClient, useQuery, type AnyVariables, type TypedDocumentNode } from 'urql'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { WeekChangeFieldsFragment, WeekChangesPageQuery } from '#frontend/gql/graphql.ts'
import { withLatest, withOlder, type Loaded, type Page } from '#frontend/features/history/pages.ts'
import { withUndone } from './changes.ts'
import { WeekChangeFields } from './week-change.ts'

const WeekChangesPage = graphql(`
  query WeekChangesPage($day: Date!, $locationId: ID, $first: Int!, $after: String) {
    changes: weekChanges(day: $day, locationId: $locationId, first: $first, after: $after) {
      nodes {
        id
        ...WeekChangeFields
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

const ShiftChangesPage = graphql(`
  query ShiftChangesPage($shiftId: ID!, $first: Int!, $after: String) {
    changes: shiftChanges(shiftId: $shiftId, first: $first, after: $after) {
      nodes {
        id
        ...WeekChangeFields
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

const first = 20

/** What was done to a week. */
export const useWeekChanges = (day: string, locationId: string) =>
  useChanges(WeekChangesPage, { day, locationId, first, after: null })

/** What was done to a shift, in whichever weeks it has been. */
export const useShiftChanges = (shiftId: string) => useChanges(ShiftChangesPage, { shiftId, first, after: null })

type Answer = { changes: WeekChangesPageQuery['changes'] }

/**
 * Changes, latest first and live, since they are asked for again when the week is pushed; older pages as they are wanted.
 * Who shows those of another week or shift is to be made anew.
 */
function useChanges<Variables extends AnyVariables>(query: TypedDocumentNode<Answer, Variables>, variables: Variables) {
  const client = useClient()
  const [{ data, error }, ask] = useQuery<Answer>({
    query,
    variables,
    requestPolicy: 'cache-and-network',
  })
  const [loaded, setLoaded] = useState<Loaded<WeekChangeFieldsFragment>>()
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')

  const [latest, setLatest] = useState<typeof data>()
  if (data && data !== latest) {
    setLatest(data)
    setLoaded(withLatest(loaded, pageOf(data)))
  }

  const loadOlder = async () => {
    setOlder('loading')
    const after = loaded?.pageInfo.endCursor ?? null
    const { data } = await client
      .query<Answer>(query, { ...variables, after }, { requestPolicy: 'network-only' })
      .toPromise()
    setOlder(data ? 'idle' : 'failed')
    if (data) setLoaded((before) => before && withOlder(before, pageOf(data)))
  }

  return {
    changes: loaded && withUndone(loaded.nodes),
    arrived: loaded?.arrived,
    hasOlder: loaded?.pageInfo.hasNextPage ?? false,
    failed: error !== undefined && !loaded,
    retry: () => ask({ requestPolicy: 'network-only' }),
    older,
    loadOlder,
  }
}

export type Changes = ReturnType<typeof useChanges>

const pageOf = ({ changes }: Answer): Page<WeekChangeFieldsFragment> => ({
  nodes: changes.nodes.map((node) => getFragmentData(WeekChangeFields, node)),
  pageInfo: changes.pageInfo,
})
