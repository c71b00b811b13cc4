import { ArrowRight } from 'lucide-react'
import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { nameOf } from '../labels.ts'

/** Shows the shift's owner and the employee who would take it. The user is `You`. */
export function PeopleLine({
  request: { kind, employee, other },
  me,
}: {
  request: ShiftRequestFieldsFragment
  me: string
}) {
  const named = (person: typeof employee, own: string) => (person.id === me ? own : nameOf(person))
  if (kind === 'claim') {
    return (
      <b className={line}>
        <Avatar small name={nameOf(employee)} />
        {employee.id === me ? 'You claimed this open shift' : `${nameOf(employee)} claimed this open shift`}
      </b>
    )
  }
  if (!other) {
    return (
      <b className={line}>
        <Avatar small name={nameOf(employee)} />
        {employee.id === me ? 'Your offer' : `Offered by ${nameOf(employee)}`}
      </b>
    )
  }
  return (
    <b className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <span className={line}>
        <Avatar small name={nameOf(employee)} />
        {named(employee, 'You')}
      </span>
      <ArrowRight aria-hidden className="size-4 text-quiet" />
      <span className="sr-only"> to </span>
      <span className={line}>
        <Avatar small name={nameOf(other)} />
        {named(other, 'you')}
      </span>
    </b>
  )
}

const line = 'inline-flex items-center gap-1.5 wrap-anywhere'
