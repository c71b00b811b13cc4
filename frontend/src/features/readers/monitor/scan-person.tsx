import { useRef } from 'react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import type { ScanFieldsFragment } from '#frontend/gql/graphql.ts'
import { nameOf, pathOf } from '#frontend/features/people/labels.ts'
import { AssignBadge } from './assign-badge.tsx'

const linkClass = 'font-semibold decoration-edge underline-offset-2 hover:underline'

export function BadgeOwner({ scan: { employee, holder, epc, outcome, location } }: { scan: ScanFieldsFragment }) {
  const holderText = useRef<HTMLSpanElement>(null)
  if (employee) {
    return (
      <Link to={pathOf(employee)} className={linkClass}>
        {nameOf(employee)}
      </Link>
    )
  }
  if (outcome !== 'unknown_tag' || epc === null || epc === undefined) return <span className="text-quiet">–</span>
  return (
    // The button disappears after the assignment, so this element takes the focus.
    <span ref={holderText} tabIndex={-1} className="inline-block">
      {holder ? (
        <>
          <Link to={pathOf(holder)} className={linkClass}>
            {nameOf(holder)}
          </Link>{' '}
          <span className="block text-small text-quiet">
            {holder.status === 'terminated' ? 'has left' : 'has it now'}
          </span>
        </>
      ) : (
        <AssignBadge epc={epc} locationId={location.id} onAssigned={() => holderText.current?.focus()} />
      )}
    </span>
  )
}
