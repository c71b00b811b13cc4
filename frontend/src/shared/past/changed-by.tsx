import type { ChangeBetweenFieldsFragment } from '#frontend/gql/graphql.ts'
import { shortDay, timeOfDay } from '../lib/time/format.ts'
import { Moment } from '../ui/moment.tsx'

const NAMED = 3

export const ChangedBy = ({ changes, zone }: { changes: readonly ChangeBetweenFieldsFragment[]; zone: string }) => (
  <>
    {changes.slice(0, NAMED).map(({ id, at, actor, reason }) => (
      <p key={id} className="text-small text-quiet wrap-anywhere">
        by {actor}, <Moment at={at} zone={zone}>{`${shortDay(at, zone)}, ${timeOfDay(at, zone)}`}</Moment>
        {reason && `: ${reason}`}
      </p>
    ))}
    {changes.length > NAMED && <p className="text-small text-quiet">and {changes.length - NAMED} more</p>}
  </>
)
