import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { InvitationLineFragment } from '#frontend/gql/graphql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { shortDay, type homeTimes } from '#frontend/shared/lib/time/format.ts'
import { roleNames } from '../labels.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'

const ResendInvitation = graphql(`
  mutation ResendInvitation($input: EmployeeInput!) {
    resendInvitation(input: $input) {
      invitation {
        ...InvitationLine
      }
    }
  }
`)

export function InvitationRow({
  invitation: { id, email, firstName, lastName, role, position, sentAt, expiresAt, invitedBy, location },
  severalPlaces,
  now,
  time,
  onRevoke,
}: {
  invitation: InvitationLineFragment
  severalPlaces: boolean
  now: number
  time: ReturnType<typeof homeTimes>['time']
  onRevoke: () => void
}) {
  const { send, pending } = useCommand()
  const expired = Date.parse(expiresAt) <= now

  const resend = () =>
    // A new command id, because each click sends another email.
    send(
      ResendInvitation,
      { id, commandId: commandId() },
      { done: `Invitation sent again to ${email}`, failed: 'Failed to resend invitation' },
    )

  return (
    <li
      aria-label={email}
      className="grid items-center gap-x-6 gap-y-1 border-b border-line py-2 pr-2 pl-4 last:border-b-0 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_auto_auto]"
    >
      <div className="min-w-0">
        <b className="wrap-anywhere">{[firstName, lastName].filter(Boolean).join(' ') || email}</b>
        <p className="text-small wrap-anywhere text-quiet">
          {[firstName && email, roleNames[role], position, severalPlaces && location.name].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="text-small text-quiet">
        Sent <Moment at={sentAt}>{shortDay(sentAt)}</Moment> by {invitedBy}
      </p>
      {expired ? (
        <Badge tone="warn">Expired</Badge>
      ) : (
        <span className="text-small">
          Expires{' '}
          <Moment at={expiresAt}>
            {shortDay(expiresAt)}, {time(expiresAt)}
          </Moment>
        </span>
      )}
      <span className="flex gap-1 max-md:-ml-2.5 md:justify-end">
        <Button
          size="small"
          variant="ghost"
          pending={pending}
          aria-label={`Resend to ${email}`}
          onClick={() => void resend()}
        >
          Resend
        </Button>
        <Button size="small" variant="ghost" aria-label={`Revoke ${email}`} onClick={onRevoke}>
          Revoke
        </Button>
      </span>
    </li>
  )
}
