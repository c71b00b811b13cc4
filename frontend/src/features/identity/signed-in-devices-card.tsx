import { useState, type ReactNode } from 'react'
import { useMutation } from 'urql'
import type { SignedInDevicesResponse } from '#schema/identity/sessions.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { del, messageOf, post } from '#frontend/shared/lib/http.ts'
import { homeTimes, shortDay } from '#frontend/shared/lib/time/format.ts'
import { useGet } from '#frontend/shared/lib/use-get.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'
import { Moment, ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'

const RemoveCalendarLink = graphql(`
  mutation RemoveCalendarLink {
    revokeCalendarLink
  }
`)

type Session = SignedInDevicesResponse['sessions'][number]
type Time = (instant: string) => string
type Act = (call: () => Promise<unknown>, done: string) => Promise<void>

export function SignedInDevicesCard() {
  const query = useGet<SignedInDevicesResponse>('/auth/sessions')
  const [pending, setPending] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const hasOthers = query.data?.sessions.some(({ current }) => !current)

  const act: Act = async (call, done) => {
    setPending(true)
    try {
      await call()
      toast.success(done)
    } catch (error) {
      toast.error(messageOf(error, 'Failed to sign out'))
    }
    await query.retry()
    setPending(false)
  }

  return (
    <Card
      title="Signed-in devices"
      flush
      actions={
        hasOthers && (
          <Button size="small" onClick={() => setConfirming(true)}>
            Sign out all others
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        label="your devices"
        skeleton={<SkeletonRows rows={2} bars={['w-40', 'w-56']} inline />}
      >
        {({ sessions, known_devices: knownDevices, calendar_link_created_at: linkedAt }) => {
          const { note, time } = homeTimes(
            sessions.flatMap(({ created_at: createdAt, last_used_at: lastUsedAt }) => [createdAt, lastUsedAt]),
          )
          return (
            <>
              <ZoneNote note={note} />
              <ul>
                {sessions
                  .toSorted((a, b) => Number(b.current) - Number(a.current))
                  .map((session) => (
                    <SessionRow key={session.id} {...session} time={time} pending={pending} act={act} />
                  ))}
                {knownDevices > 0 && (
                  <Row
                    title={`${knownDevices} remembered ${knownDevices === 1 ? 'browser' : 'browsers'}`}
                    action="Forget"
                    label="Forget remembered browsers"
                    pending={pending}
                    onAction={() => void act(() => post('/auth/known-devices/forget'), 'Browsers forgotten')}
                  >
                    Wrong passwords typed elsewhere don’t lock them out.
                  </Row>
                )}
                {linkedAt && <CalendarLinkRow createdAt={linkedAt} pending={pending} onRemoved={query.retry} />}
              </ul>
            </>
          )
        }}
      </QueryState>
      <ConfirmDialog
        open={confirming}
        title="Sign out all other devices"
        question="Every other browser and app signs out at once. You stay signed in here."
        action="Sign out all others"
        pending={pending}
        onConfirm={() =>
          void act(() => post('/auth/sessions/end-others'), 'Signed out everywhere else').then(() =>
            setConfirming(false),
          )
        }
        onClose={() => setConfirming(false)}
      />
    </Card>
  )
}

function SessionRow({
  id,
  device,
  network,
  method,
  current,
  time,
  pending,
  act,
  ...session
}: Session & { time: Time; pending: boolean; act: Act }) {
  const name = device ?? 'Unknown device'
  const details = (
    <>
      {network && `${network} · `}Signed in <When at={session.created_at} time={time} />
      {method === 'single_sign_on' && ' by single sign-on'}
      {!current && (
        <>
          {' · '}Last used <When at={session.last_used_at} time={time} />
        </>
      )}
    </>
  )
  return current ? (
    <Row title={name} badge={<Badge tone="good">This device</Badge>}>
      {details}
    </Row>
  ) : (
    <Row
      title={name}
      action="Sign out"
      label={`Sign out ${name}`}
      pending={pending}
      onAction={() => void act(() => del(`/auth/sessions/${id}`), 'Signed out')}
    >
      {details}
    </Row>
  )
}

function CalendarLinkRow({
  createdAt,
  pending,
  onRemoved,
}: {
  createdAt: string
  pending: boolean
  onRemoved: () => Promise<void>
}) {
  const [{ fetching }, remove] = useMutation(RemoveCalendarLink)
  async function onRemove() {
    const { error } = await remove({})
    if (error) toast.error('Failed to remove the calendar link')
    else toast.success('Calendar link removed')
    await onRemoved()
  }
  return (
    <Row
      title="Calendar link"
      action="Remove"
      label="Remove the calendar link"
      pending={pending || fetching}
      onAction={() => void onRemove()}
    >
      Anyone with the link sees your shifts. Created <Moment at={createdAt}>{shortDay(createdAt)}</Moment>
    </Row>
  )
}

const When = ({ at, time }: { at: string; time: Time }) => (
  <Moment at={at}>
    {shortDay(at)}, {time(at)}
  </Moment>
)

type RowProps = {
  title: string
  badge?: ReactNode
  children: ReactNode
} & ({ action?: undefined } | { action: string; label: string; pending: boolean; onAction: () => void })

const Row = ({ title, badge, children, ...row }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 pr-2 pl-4 last:border-b-0">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        {title}
        {badge}
      </p>
      <p className="text-small text-quiet" data-figures>
        {children}
      </p>
    </div>
    {row.action !== undefined && (
      <Button variant="ghost" disabled={row.pending} aria-label={row.label} onClick={row.onAction}>
        {row.action}
      </Button>
    )}
  </li>
)
