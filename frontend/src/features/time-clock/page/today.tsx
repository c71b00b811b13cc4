import { useQuery } from 'urql'
import { Card } from '#frontend/shared/ui/card.tsx'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ClockFragment } from '#frontend/gql/graphql.ts'
import type { Punch } from '../punch.ts'
import { DayStrip } from './day-strip-view.tsx'
import { TimeEntryRow } from '../time-entries.tsx'

const LatestEntries = graphql(`
  query LatestEntries {
    timeEntries(first: 10) {
      nodes {
        id
        ...TimeEntryRow
      }
    }
  }
`)

/** The day so far as a strip. */
export function Today({
  clock,
  waiting,
  timeZone,
}: {
  clock: ClockFragment
  waiting: readonly Punch[]
  timeZone: string
}) {
  const [{ data }] = useQuery({ query: LatestEntries, requestPolicy: 'cache-and-network' })
  const entries = data?.timeEntries.nodes.map((entry) => getFragmentData(TimeEntryRow, entry)) ?? []
  return (
    <Card title="Today">
      <DayStrip entries={entries} clock={clock} waiting={waiting} timeZone={timeZone} />
    </Card>
  )
}
