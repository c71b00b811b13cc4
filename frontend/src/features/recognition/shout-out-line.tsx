import { Trash2 } from 'lucide-react'
import type { ShoutOutFieldsFragment } from '#frontend/gql/graphql.ts'
import { ago } from '#frontend/shared/lib/time/ago.ts'
import { longDay, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { LookBadge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { ReactToShoutOut } from './documents.ts'
import { categoryBadges } from './category-badges.ts'
import { fullName, namesOf } from './names.ts'

export function ShoutOutLine({
  shoutOut: { id, from, to, message, category, createdAt, reactionCount, hasReacted, removable },
  now,
  arrived,
  onRemove,
}: {
  shoutOut: ShoutOutFieldsFragment
  now: number
  arrived: boolean
  onRemove: () => void
}) {
  const { employeeId } = useUser()
  const { send } = useCommand()
  const own = from.id === employeeId
  const whose = `shout-out from ${fullName(from)} to ${namesOf(to)}`
  return (
    <li
      aria-label={whose}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-line px-4 py-4 last:border-b-0',
        arrived && 'animate-glow',
      )}
    >
      <Avatar name={fullName(from)} />
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <h2 className="wrap-anywhere">
            {fullName(from)} <span className="font-normal text-quiet">to</span> {namesOf(to)}
          </h2>
          <Moment
            at={createdAt}
            title={`${longDay(createdAt)}, ${timeOfDay(createdAt)}`}
            className="text-small text-quiet"
          >
            {ago(createdAt, now)}
          </Moment>
        </div>
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {message}
        </p>
        <div className="flex flex-wrap items-center gap-2 pt-0.5">
          <LookBadge look={categoryBadges[category]} />
          <span className="flex-1" />
          {removable && (
            <Button size="small" variant="ghost" aria-label={`Remove the ${whose}`} onClick={onRemove}>
              <Trash2 aria-hidden />
              Remove
            </Button>
          )}
          <Button
            size="small"
            data-main-action
            variant={hasReacted ? 'primary' : 'secondary'}
            aria-pressed={hasReacted}
            title={own ? 'You can’t applaud your own shout-out' : 'Applaud'}
            disabled={own}
            onClick={() =>
              void send(
                ReactToShoutOut,
                { id, reactionType: 'like', reacted: !hasReacted },
                { failed: 'Failed to applaud' },
              )
            }
          >
            <span>
              Applaud<span className="sr-only"> the {whose},</span> <span data-figures>{reactionCount}</span>
              <span className="sr-only"> so far</span>
            </span>
          </Button>
        </div>
      </div>
    </li>
  )
}
