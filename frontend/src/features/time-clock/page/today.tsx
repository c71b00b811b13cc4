import { useQuery } from 'urql'
import { Card } from '#frontend/shared/ui/card.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { ClockFragment } from '#frontend/gql/graphql.ts'
import type { Punch } from '../punch.ts'
import { DayStrip } from './day-strip-view.tsx'

const LatestEntries = graphql(`
  query LatestEntries {
    timeEntries(first: 10) {
      nodes {
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
  const entries = data?.timeEntries.nodes ?? []
  return (
    <Card title="Today">
      <DayStrip entries={entries} clock={clock} waiting={waiting} timeZone={timeZone} />
    </Card>
  )
}
