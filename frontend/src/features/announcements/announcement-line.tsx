import { Check, Ellipsis, Pin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AnnouncementFieldsFragment } from '#frontend/gql/graphql.ts'
import { shortDay, type homeTimes } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Badge, LookBadge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import ActionsMenu from './actions-menu.tsx'
import { AcknowledgeAnnouncement } from './on-every-screen.ts'
import { priorityBadges } from './priority-badges.ts'

type Props = {
  announcement: AnnouncementFieldsFragment
  isLinked: boolean
  arrived: boolean
  time: ReturnType<typeof homeTimes>['time']
  onOpen: (dialog: 'edit' | 'delete' | 'readers') => void
}

export function AnnouncementLine({ announcement, isLinked, arrived, time, onOpen }: Props) {
  const { id, title, content, priority, isPinned, isEdited, isForMe, isAcknowledged, author } = announcement
  const { employeeId } = useUser()
  const { send } = useCommand()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) line.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  const own = author?.id === employeeId
  // The author does not need to acknowledge.
  const isNew = isForMe && !isAcknowledged && !own
  return (
    <li
      ref={line}
      aria-label={title}
      className={cx(
        'relative grid gap-2 border-b border-line px-4 py-4 last:border-b-0',
        isNew && 'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
        (isLinked || (arrived && !own)) && 'animate-glow',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          {isPinned && (
            <span title="Pinned">
              <Pin aria-hidden className="size-4 text-quiet" />
              <span className="sr-only">Pinned: </span>
            </span>
          )}
          <h2 dir="auto" className="wrap-anywhere">
            {title}
          </h2>
          {isNew && <Badge tone="info">NEW</Badge>}
          <LookBadge look={priorityBadges[priority]} />
        </div>
        {announcement.manageable && <Actions announcement={announcement} onOpen={onOpen} />}
      </div>
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {content}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap text-small text-quiet [&>*+*]:before:mx-1.5 [&>*+*]:before:content-['·']">
          <span>{author ? `${author.firstName} ${author.lastName}` : 'Management'}</span>
          <Times {...announcement} time={time} />
          {isEdited && <span>(edited)</span>}
          <AudienceNote announcement={announcement} />
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {announcement.acknowledgmentCount !== null && (
            <Button
              size="small"
              variant="ghost"
              className="-ml-2.5 sm:ml-0"
              aria-label={`${announcement.acknowledgmentCount} of ${announcement.audienceCount} acknowledged: ${title}`}
              onClick={() => onOpen('readers')}
            >
              <span data-figures>
                {announcement.acknowledgmentCount} of {announcement.audienceCount} acknowledged
              </span>
            </Button>
          )}
          {isNew && (
            <Button
              size="small"
              data-main-action
              aria-label={`Acknowledge ${title}`}
              onClick={() => void send(AcknowledgeAnnouncement, { id }, { failed: 'Failed to acknowledge' })}
            >
              Acknowledge
            </Button>
          )}
          {isForMe && isAcknowledged && (
            <span className="inline-flex items-center gap-1.5 text-small text-good">
              <Check aria-hidden className="size-4" />
              Acknowledged
            </span>
          )}
        </div>
      </div>
    </li>
  )
}

function Times({
  publishAt,
  expiresAt,
  time,
}: Pick<AnnouncementFieldsFragment, 'publishAt' | 'expiresAt'> & Pick<Props, 'time'>) {
  const moment = (at: string) => `${shortDay(at)}, ${time(at)}`
  const scheduled = Date.parse(publishAt) > serverNow()
  const expired = expiresAt && Date.parse(expiresAt) <= serverNow()
  return (
    <>
      <Moment at={publishAt}>{scheduled ? `Scheduled for ${moment(publishAt)}` : moment(publishAt)}</Moment>
      {expiresAt && (
        <span>
          {expired ? 'Expired' : 'Expires'} <Moment at={expiresAt}>{moment(expiresAt)}</Moment>
        </span>
      )}
    </>
  )
}

function AudienceNote({ announcement: { audience } }: Pick<Props, 'announcement'>) {
  if (!audience) return null
  const { locations, jobRoles, people } = audience
  const names = [...locations, ...jobRoles].map(({ name }) => name)
  const [first, second] = people
  const some = people.length > 2 || !first ? [] : [first, ...(second ? [second] : [])]
  const named =
    some.length > 0 || people.length === 0
      ? some.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
      : [`${people.length} people`]
  const all = [...names, ...named]
  return <span>{all.length === 0 ? 'Everyone' : all.join(', ')}</span>
}

const Actions = ({ announcement, onOpen }: Pick<Props, 'announcement' | 'onOpen'>) => (
  <ActionsMenu
    announcement={announcement}
    trigger={
      <Button variant="ghost" size="icon" className="-my-1.5 -mr-2" aria-label={`Actions for ${announcement.title}`}>
        <Ellipsis aria-hidden />
      </Button>
    }
    onOpen={onOpen}
  />
)
