import { dollars } from '#frontend/shared/lib/money.ts'
import { useCallback } from 'react'
import { useWindowRows } from '#frontend/shared/lib/use-window-rows.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { JobRoleNames } from '../job-role-names.tsx'
import { nameOf, pathOf, roleNames } from '../labels.ts'
import { PersonActions, type OnPersonAction } from './person-actions.tsx'
import { BadgeMark, Contact, StatusBadge } from './person-marks.tsx'
import { useFocusWhenGone } from './use-focus-when-gone.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useLoadAhead, type PeopleListProps } from './use-people.ts'

const usual = 172

export function PeopleCards({ nodes, totalCount, severalPlaces, keep, want, onAction }: PeopleListProps) {
  const scroll = useScrollRestoration(keep)
  const getItemKey = useCallback((index: number) => nodes[index]?.id ?? index, [nodes])
  const { list, rows, height } = useWindowRows<HTMLUListElement>({
    count: totalCount,
    estimateSize: () => usual,
    getItemKey,
    overscan: 4,
    initialOffset: scroll.offset,
    onChange: ({ scrollOffset }) => scroll.keep(scrollOffset ?? 0),
  })
  useFocusWhenGone(list, nodes)
  useLoadAhead(want, rows.at(-1)?.index)
  return (
    <ul ref={list} aria-label="Employees" style={{ height }}>
      {rows.map(({ index, key, place }) => {
        const person = nodes[index]
        return (
          <li key={key} {...place} aria-setsize={totalCount} className="pb-3">
            {person ? (
              <PersonCard person={person} severalPlaces={severalPlaces} onAction={onAction} />
            ) : (
              <div className="h-40 rounded-card border border-line bg-surface" />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function PersonCard({
  person,
  severalPlaces,
  onAction,
}: {
  person: PersonSummaryFragment
  severalPlaces: boolean
  onAction: OnPersonAction
}) {
  const { email, account, phone, position, role, hasBadge, hourlyRateCents, location } = person
  const about = [role !== 'employee' && roleNames[role], position, severalPlaces && location.name].filter(Boolean)
  return (
    <article className="rounded-card border border-line bg-surface">
      <header className="flex items-start justify-between gap-3 px-4 pt-3">
        <Avatar name={nameOf(person)} photoId={person.photoId} />
        <div className="min-w-0 flex-1">
          <Link to={pathOf(person)} className="font-semibold wrap-anywhere">
            {nameOf(person)}
          </Link>
          <p className="text-small text-quiet">{about.join(' · ')}</p>
          <JobRoleNames roles={person.jobRoles} />
        </div>
        <StatusBadge {...person} />
      </header>
      <p className="px-4 pt-1 wrap-anywhere">
        <Contact email={email} account={account} />
      </p>
      {phone && (
        <p className="px-4" data-figures>
          {phone}
        </p>
      )}
      <footer className="flex min-h-row flex-wrap items-center gap-x-4 pr-1 pl-4">
        <BadgeMark hasBadge={hasBadge} />
        {typeof hourlyRateCents === 'number' && (
          <span data-figures>
            {dollars(hourlyRateCents)}
            <span className="text-quiet"> / h</span>
          </span>
        )}
        <span className="ml-auto">
          <PersonActions person={person} onAction={onAction} />
        </span>
      </footer>
    </article>
  )
}
