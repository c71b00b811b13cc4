import { useQuery } from 'urql'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { EntryVersionsQuery } from '#frontend/gql/graphql.ts'
import { shortDay, timeOfDay, type Reader } from '#frontend/shared/lib/time/format.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { differences } from './entries/entry-labels.ts'
import { TimesDiff } from './entries/times-diff.tsx'

const EntryVersions = graphql(`
  query EntryVersions($id: ID!) {
    timeEntry(id: $id) {
      id
      location {
        id
        timeZone
      }
      versions {
        at
        by
        reason
        times {
          clockIn
          clockOut
          breaks {
            start
            end
          }
        }
      }
    }
  }
`)

type ShownVersion = EntryVersionsQuery['timeEntry']['versions'][number]

export function Versions({ entryId, as }: { entryId: string; as: Reader }) {
  const [{ data, error }] = useQuery({
    query: EntryVersions,
    variables: { id: entryId },
    requestPolicy: 'cache-and-network',
  })
  if (!data && error) return <p role="alert">We couldn’t load the versions. Close and reopen to try again.</p>
  if (!data) {
    return (
      <Loading label="Loading versions…">
        <Skeleton className="h-4 w-72" />
      </Loading>
    )
  }
  const { versions, location } = data.timeEntry
  return (
    <ol className="grid gap-3">
      {versions
        .map((version, index) => (
          <VersionLine
            key={version.at}
            version={version}
            before={versions[index - 1]}
            first={index === 0}
            timeZone={location.timeZone}
            as={as}
          />
        ))
        .toReversed()}
    </ol>
  )
}

function VersionLine({
  version: { at, by, reason, times },
  before,
  first,
  timeZone,
  as,
}: {
  version: ShownVersion
  before: ShownVersion | undefined
  first: boolean
  timeZone: string
  as: Reader
}) {
  const verb = first ? (reason ? 'Added' : 'Punched') : times ? (before?.times ? 'Corrected' : 'Restored') : 'Removed'
  return (
    <li className="grid gap-1 border-l-2 border-edge pl-3">
      <p>
        <b>{verb}</b> by {by},{' '}
        <Moment at={at} zone={timeZone} className="whitespace-nowrap">
          {shortDay(at, timeZone)}, {timeOfDay(at, timeZone, as)}
        </Moment>
        {reason && <span className="text-quiet wrap-anywhere">: {reason}</span>}
      </p>
      <TimesDiff differences={differences(before?.times ?? null, times ?? null, timeZone, as)} />
    </li>
  )
}
