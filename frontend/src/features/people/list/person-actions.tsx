import { Pencil, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { nameOf } from '../labels.ts'

export type PersonAction = 'edit' | 'deactivate' | 'reactivate'
export type OnPersonAction = (action: PersonAction, person: PersonSummaryFragment) => void

export function PersonActions({
  person,
  tabIndex,
  onAction,
}: {
  person: PersonSummaryFragment
  tabIndex?: number
  onAction: OnPersonAction
}) {
  const { employeeId } = useUser()
  const readOnly = useReadOnly()
  if (readOnly || !person.manageable) return null
  const name = nameOf(person)
  const isTerminated = person.status === 'terminated'
  const icon = { variant: 'ghost', size: 'icon', tabIndex } as const
  return (
    <span className="flex justify-end">
      <Button {...icon} aria-label={`Edit ${name}`} onClick={() => onAction('edit', person)}>
        <Pencil aria-hidden />
      </Button>
      {isTerminated ? (
        <Button {...icon} aria-label={`Reactivate ${name}`} onClick={() => onAction('reactivate', person)}>
          <UserRoundCheck aria-hidden />
        </Button>
      ) : (
        <Button
          {...icon}
          className={person.id === employeeId ? 'invisible' : undefined}
          aria-label={`Deactivate ${name}`}
          onClick={() => onAction('deactivate', person)}
        >
          <UserRoundX aria-hidden />
        </Button>
      )}
    </span>
  )
}
