import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { dollars } from '#frontend/shared/lib/money.ts'
import { memo, type Ref } from 'react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { Td } from '#frontend/shared/ui/table.tsx'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { JobRoleNames } from '../job-role-names.tsx'
import { nameOf, pathOf, roleNames } from '../labels.ts'
import { PersonActions, type OnPersonAction } from './person-actions.tsx'
import { BadgeMark, Contact, StatusBadge } from './person-marks.tsx'

/** A table row of an employee. Tab visits the controls of the active row; arrow keys move between rows. */
export const PersonRow = memo(function PersonRow({
  person,
  index,
  severalPlaces,
  inTabOrder,
  measure,
  onAction,
}: {
  person: PersonSummaryFragment
  index: number
  severalPlaces: boolean
  inTabOrder: boolean
  measure: Ref<HTMLTableRowElement>
  onAction: OnPersonAction
}) {
  const { email, account, phone, position, jobRoles, role, hasBadge, hourlyRateCents, location } = person
  const tabIndex = inTabOrder ? 0 : -1
  return (
    <tr
      ref={measure}
      data-index={index}
      // The header is row 1.
      aria-rowindex={index + 2}
      className="cursor-pointer hover:bg-sunken/60 focus-within:bg-sunken/60"
    >
      <Td className="wrap-anywhere">
        <span className="flex items-center gap-2">
          <Avatar small name={nameOf(person)} photoId={person.photoId} />
          <span className="min-w-0">
            <Link
              to={pathOf(person)}
              tabIndex={tabIndex}
              className="font-semibold decoration-edge underline-offset-2 hover:underline"
            >
              {nameOf(person)}
            </Link>
            {role !== 'employee' && <span className="block text-small text-quiet">{roleNames[role]}</span>}
          </span>
        </span>
      </Td>
      <Td className="wrap-anywhere">
        <Contact email={email} account={account} />
      </Td>
      <Td className="wrap-anywhere">
        {position}
        <JobRoleNames roles={jobRoles} />
        {severalPlaces && <span className="block text-small text-quiet">{location.name}</span>}
      </Td>
      <Td className="whitespace-nowrap" data-figures>
        {phone}
      </Td>
      <Td numeric>{typeof hourlyRateCents === 'number' && dollars(hourlyRateCents)}</Td>
      <Td className="whitespace-nowrap">
        <BadgeMark hasBadge={hasBadge} />
      </Td>
      <Td>
        <StatusBadge {...person} />
      </Td>
      <NowOnly>
        <Td className="py-0">
          <PersonActions person={person} tabIndex={tabIndex} onAction={onAction} />
        </Td>
      </NowOnly>
    </tr>
  )
})

export const PlaceholderRow = ({ index }: { index: number }) => (
  <tr data-index={index} aria-rowindex={index + 2}>
    <Td>
      <Skeleton className="h-3.5 w-28" />
    </Td>
    <Td>
      <Skeleton className="h-3.5 w-40" />
    </Td>
    <Td colSpan={6} />
  </tr>
)
