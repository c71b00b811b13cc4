import type { ReactNode } from 'react'
import type { PendingChangesQuery } from '#frontend/gql/graphql.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { dayInWords } from '../../model/labels.ts'
import { Times } from '../times.tsx'

type Pending = PendingChangesQuery['pendingChanges']
type Recipients = Pending['recipients']
type Change = Recipients[number]['changes'][number]

/** What each employee, and those who can claim open shifts, will be notified of. */
export const PendingList = ({
  recipients,
  openShifts,
  zone,
}: Pick<Pending, 'recipients' | 'openShifts'> & { zone: string }) => (
  <ul aria-label="Notifications" className="grid gap-2">
    {recipients.map(({ employeeId, employee, changes }) => (
      <li key={employeeId}>
        <span className="font-semibold">
          {employee.firstName} {employee.lastName}
        </span>
        <ul className="text-small text-quiet">
          {changes.map((change) => (
            <li key={`${change.change} ${change.startsAt} ${change.endsAt}`}>{inWords(change, zone)}</li>
          ))}
        </ul>
      </li>
    ))}
    {openShifts.length > 0 && (
      <li>
        <span className="font-semibold">Everyone who can claim them</span>
        <ul className="text-small text-quiet">
          {openShifts.map(({ startsAt, endsAt }, index) => (
            // Several shifts may have the same times.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              Open: <When startsAt={startsAt} endsAt={endsAt} zone={zone} />
            </li>
          ))}
        </ul>
      </li>
    )}
  </ul>
)

function inWords({ change, before, ...times }: Change, zone: string): ReactNode {
  const now = <When {...times} zone={zone} />
  if (change === 'assigned') return <>Assigned: {now}</>
  if (change === 'removed') return <>Removed: {now}</>
  const moved = before && (before.startsAt !== times.startsAt || before.endsAt !== times.endsAt)
  return moved ? (
    <>
      Changed: <When {...before} zone={zone} /> → {now}
    </>
  ) : (
    <>Changed details: {now}</>
  )
}

const When = ({ startsAt, endsAt, zone }: { startsAt: string; endsAt: string; zone: string }) => (
  <>
    {dayInWords(dayOf(startsAt, zone))}, <Times startsAt={startsAt} endsAt={endsAt} zone={zone} brief />
  </>
)
