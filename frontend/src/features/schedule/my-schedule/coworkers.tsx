import type { CoworkerFieldsFragment } from '#frontend/gql/graphql.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'

const NAMES_IN_SUMMARY = 2

export function Coworkers({
  coworkers,
  zone,
  time,
}: {
  coworkers: readonly CoworkerFieldsFragment[]
  zone: string
  time: (at: string, zone: string) => string
}) {
  if (coworkers.length === 0) return null
  return (
    <details className="pl-3 text-small">
      <summary className="min-h-row-tight cursor-pointer content-center wrap-anywhere text-quiet pointer-coarse:min-h-11">
        {withCoworkers(coworkers)}
      </summary>
      <ul className="grid gap-1 pb-1">
        {coworkers.map(({ employeeId, firstName, lastName, startsAt, endsAt }) => (
          <li key={`${employeeId} ${startsAt}`} className="grid">
            <span className="wrap-anywhere">
              {firstName} {lastName}
            </span>
            <Moment at={startsAt} until={endsAt} zone={zone} className="text-quiet" data-figures>
              {time(startsAt, zone)}–{time(endsAt, zone)}
            </Moment>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function withCoworkers(coworkers: readonly { firstName: string }[]) {
  const names = coworkers.slice(0, NAMES_IN_SUMMARY).map(({ firstName }) => firstName)
  const others = coworkers.length - names.length
  return `With ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}
