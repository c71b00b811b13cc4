import { Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { LocationSelect } from '#frontend/features/people/location-select.tsx'
import { usePeopleContext } from '#frontend/features/people/use-people-context.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { BlackoutDialog, MostAwayDialog, UpdateMostAway } from './limits-dialogs.tsx'

const TimeOffLimits = graphql(`
  query TimeOffLimits($locationId: ID) {
    timeOffLimits(locationId: $locationId) {
      locationId
      blackouts {
        id
        startDate
        endDate
        reason
        jobRoleId
        jobRole {
          id
          name
        }
      }
      mostAway {
        most
        jobRoleId
        jobRole {
          id
          name
        }
      }
    }
  }
`)

const RemoveBlackout = graphql(`
  mutation RemoveBlackout($input: RemoveBlackoutInput!) {
    removeBlackout(input: $input) {
      caughtUp
    }
  }
`)

export default function TimeOffLimitsPage() {
  const isReadOnly = useReadOnly()
  const context = usePeopleContext()
  const locations = context?.locations ?? []
  const [chosen, setChosen] = useState<string>()
  const [dialog, setDialog] = useState<'blackout' | 'most away'>()
  const location = locations.find(({ id }) => id === chosen) ?? context?.own
  const query = useLoaded(
    { query: TimeOffLimits, variables: chosen === undefined ? {} : { locationId: chosen } },
    ({ timeOffLimits }) => timeOffLimits,
  )
  const { send, pending } = useCommand()
  const close = () => setDialog(undefined)
  const dialogs = location && { location, jobRoles: context?.jobRoles ?? [], onClose: close }
  const skeleton = <SkeletonRows rows={2} bars={['w-48']} inline />
  const add = (label: string, kind: 'blackout' | 'most away') =>
    !isReadOnly && (
      <Button size="small" disabled={!location} onClick={() => setDialog(kind)}>
        {label}
      </Button>
    )
  return (
    <Page
      title="Time Off Limits"
      description="When no time off can be requested, and how many people may be away at once."
      actions={
        <LocationSelect locations={locations} value={location?.id} onChoose={setChosen} className="w-48 max-sm:w-40" />
      }
    >
      <Card title="Blackouts" flush actions={add('Add a blackout', 'blackout')}>
        <QueryState query={query} label="the blackouts" skeleton={skeleton}>
          {({ locationId, blackouts }) =>
            blackouts.length === 0 ? (
              <EmptyState>Time off can be requested on all days.</EmptyState>
            ) : (
              <ul aria-label="Blackouts">
                {blackouts.map(({ id, startDate, endDate, reason, ...blackout }) => (
                  <LimitLine
                    key={id}
                    title={reason}
                    detail={`${daysInWords(startDate, endDate)} · ${whoOf(blackout)}`}
                    action={`Remove the blackout ${reason}`}
                    disabled={pending || isReadOnly}
                    onRemove={() =>
                      void send(
                        RemoveBlackout,
                        { id: locationId, blackoutId: id },
                        { done: 'Blackout removed', failed: 'Failed to remove the blackout' },
                      )
                    }
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </Card>
      <Card title="Most away at once" flush actions={add('Set a limit', 'most away')}>
        <QueryState query={query} label="the limits" skeleton={skeleton}>
          {({ locationId, mostAway }) =>
            mostAway.length === 0 ? (
              <EmptyState>No limits.</EmptyState>
            ) : (
              <ul aria-label="Most away at once">
                {mostAway.map(({ most, jobRoleId, ...limit }) => (
                  <LimitLine
                    key={jobRoleId}
                    title={whoOf({ jobRoleId, ...limit })}
                    detail={`At most ${most}`}
                    action={`Remove the limit of ${whoOf({ jobRoleId, ...limit })}`}
                    disabled={pending || isReadOnly}
                    onRemove={() =>
                      void send(
                        UpdateMostAway,
                        { id: locationId, jobRoleId, most: null },
                        { done: 'Limit removed', failed: 'Failed to remove the limit' },
                      )
                    }
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </Card>
      {dialog === 'blackout' && dialogs && <BlackoutDialog {...dialogs} />}
      {dialog === 'most away' && dialogs && <MostAwayDialog {...dialogs} />}
    </Page>
  )
}

type Scope = { jobRoleId?: string | null | undefined; jobRole?: { name: string } | null | undefined }

const whoOf = ({ jobRoleId, jobRole }: Scope) => jobRole?.name ?? (jobRoleId ? 'A deleted job role' : 'Everyone')

function LimitLine({
  title,
  detail,
  action,
  disabled,
  onRemove,
}: {
  title: ReactNode
  detail: string
  action: string
  disabled: boolean
  onRemove: () => void
}) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line py-2 pr-2 pl-4 last:border-b-0">
      <span className="min-w-0 flex-1">
        <b className="wrap-anywhere">{title}</b>
        <span className="block text-small text-quiet" data-figures>
          {detail}
        </span>
      </span>
      <Button variant="ghost" size="icon" aria-label={action} disabled={disabled} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}
