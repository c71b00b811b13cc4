import { graphql } from '#frontend/gql/gql.ts'
import { timesWithZone } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useFresh } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Card } from '#frontend/shared/ui/card.tsx'

const Overtime = graphql(`
  query OvertimeToday {
    overtimeToday {
      reachesAt
      employee {
        id
        firstName
        lastName
        location {
          ...LocationFields
        }
      }
    }
  }
`)

/** How often (ms) it is asked for again. */
const FRESH = 5 * 60_000

/** Who reaches overtime today, and when, while it can still be prevented. Nothing where nobody does. */
export function OvertimeToday() {
  const minute = useMinute()
  const { data: people = [] } = useFresh({ query: Overtime }, Math.floor(minute / FRESH), (data) => data.overtimeToday)
  if (people.length === 0) return null
  const { note, time } = timesWithZone(
    people.map(({ reachesAt, employee }) => ({ at: reachesAt, zone: employee.location.timeZone })),
  )
  return (
    <Card title="Overtime Today" flush actions={note && <span className="text-small text-quiet">{note}</span>}>
      <ul>
        {people.map(({ reachesAt, employee: { id, firstName, lastName, location } }) => (
          <li key={id} className="flex justify-between gap-3 border-b border-line px-4 py-2 last:border-b-0">
            <span>{`${firstName} ${lastName}`}</span>
            <span className="text-quiet">
              {Date.parse(reachesAt) <= minute ? 'since' : 'from'}{' '}
              <time dateTime={reachesAt} data-figures className="text-ink">
                {time(reachesAt, location.timeZone)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
