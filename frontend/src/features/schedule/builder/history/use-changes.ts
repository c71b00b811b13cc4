import { useState } from 'react'
import { useClient, useQuery, type AnyVariables, type TypedDocumentNode } from 'urql'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { WeekChangeFieldsFragment, WeekChangesPageQuery } from '#frontend/gql/graphql.ts'
import { withLatest, withOlder, type Loaded, type Page } from '#frontend/features/history/pages.ts'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { withUndone, type WithUndone } from './changes.ts'
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

/** The history of a week. */
export const useWeekChanges = (day: string, locationId: string) =>
  useChanges(WeekChangesPage, { day, locationId, first, after: null })

/** The history of a shift across weeks. */
export const useShiftChanges = (shiftId: string) => useChanges(ShiftChangesPage, { shiftId, first, after: null })

type Answer = { changes: WeekChangesPageQuery['changes'] }
type Entry = WeekChangeFieldsFragment & { sentence: string }

/**
 * Changes, latest first and live: a push of the week refetches them. A caller that shows another week or shift must
 * remount (give it a `key`).
 */
function useChanges<Variables extends AnyVariables>(query: TypedDocumentNode<Answer, Variables>, variables: Variables) {
  const client = useClient()
  const [{ data, error }, ask] = useQuery<Answer>({
    query,
    variables,
    requestPolicy: 'cache-and-network',
  })
  const [loaded, setLoaded] = useState<Loaded<Entry>>()
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
export type WeekChange = WithUndone<Entry>

const pageOf = ({ changes }: Answer): Page<Entry> => ({
  nodes: changes.nodes.map((node) => {
    const change = getFragmentData(WeekChangeFields, node)
    return { ...change, sentence: sentenceText(change.parts) }
  }),
  pageInfo: changes.pageInfo,
})
