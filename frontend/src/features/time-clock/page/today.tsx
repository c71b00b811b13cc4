import { useQuery } from 'urql'
import { Card } from '#frontend/shared/ui/card.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { ClockFragment } from '#frontend/gql/graphql.ts'
import type { Punch } from '../punch.ts'
import { DayStrip } from './day-strip.tsx'

const LatestEntries = graphql(`
  query LatestEntries {
    timeEntries(first: 10) {
      nodes {
        ...TimeEntryRow
      }
    }
  }
`)

export function Today({
  clock,
  pending,
  timeZone,
}: {
  clock: ClockFragment
  pending: readonly Punch[]
  timeZone: string
}) {
  const [{ data }] = useQuery({ query: LatestEntries, requestPolicy: 'cache-and-network' })
  const entries = data?.timeEntries.nodes ?? []
  return (
    <Card title="Today">
      <DayStrip entries={entries} clock={clock} pending={pending} timeZone={timeZone} />
    </Card>
  )
}
