import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { InvitationLineFragment, InvitedQuery } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { homeTimes } from '#frontend/shared/lib/time/format.ts'
import { InvitationRow } from './invitation-row.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

const Invited = graphql(`
  query Invited($after: String) {
    invitations(first: 50, after: $after) {
      nodes {
        ...InvitationLine
      }
      totalCount
      pageInfo {
        ...PageFields
      }
    }
  }
`)

/** Shows at most this many invitations until expanded, so that the employees stay visible. */
const few = 3

const pageOf = ({ invitations }: InvitedQuery) => invitations

export function Invitations({ severalPlaces }: { severalPlaces: boolean }) {
  const {
    data: all = [],
    totalCount,
    failed,
    incomplete,
    hasMore,
    loading,
    loadMore,
    retry,
  } = usePages(Invited, {}, pageOf)
  const [open, setOpen] = useState(false)
  const [revoking, setRevoking] = useState<InvitationLineFragment>()
  const card = useRef<HTMLElement>(null)
  const now = useMinute()
  if (failed || incomplete) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        We couldn’t load the invitations.
        <Button size="small" onClick={retry}>
          Retry
        </Button>
      </p>
    )
  }
  const shown = open ? all : all.slice(0, few)
  const { note, time } = homeTimes(
    shown.filter(({ expiresAt }) => Date.parse(expiresAt) > now).map(({ expiresAt }) => expiresAt),
  )
  return (
    <>
      {all.length > 0 && (
        <Card
          ref={card}
          tabIndex={-1}
          flush
          title={`Pending invitations (${totalCount})`}
          actions={
            all.length > few && (
              <Button size="small" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? 'Show fewer' : 'Show all'}
                <ChevronDown aria-hidden className={cx('transition-transform', open && 'rotate-180')} />
              </Button>
            )
          }
        >
          <ZoneNote note={note} />
          <ul>
            {shown.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                severalPlaces={severalPlaces}
                now={now}
                time={time}
                onRevoke={() => setRevoking(invitation)}
              />
            ))}
          </ul>
          {open && hasMore && (
            <Button size="small" variant="ghost" pending={loading} onClick={loadMore}>
              Show more
            </Button>
          )}
        </Card>
      )}
      {revoking && (
        <RevokeDialog
          invitation={revoking}
          onClose={() => setRevoking(undefined)}
          // The focused button disappears with its row.
          onRevoked={() => card.current?.focus()}
        />
      )}
    </>
  )
}
