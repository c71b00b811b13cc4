import type { ReactNode } from 'react'
import type { PendingChangesQuery } from '#frontend/gql/graphql.ts'
import { When } from './when.tsx'

type Recipients = PendingChangesQuery['pendingChanges']['recipients']
type PendingChange = Recipients[number]['changes'][number]

export const PendingList = ({ recipients, zone }: { recipients: Recipients; zone: string }) => (
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
  </ul>
)

function inWords({ change, before, ...times }: PendingChange, zone: string): ReactNode {
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
