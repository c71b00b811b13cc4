import { ArrowRight } from 'lucide-react'
import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { nameOf } from '../labels.ts'

/** The shift's owner and who would take it; the viewer is `You`. */
export function PeopleLine({
  request: { kind, employee, other },
  me,
}: {
  request: ShiftRequestFieldsFragment
  me: string
}) {
  const name = (person: typeof employee) => (person.id === me ? 'You' : nameOf(person))
  if (kind === 'claim') {
    return (
      <b className="wrap-anywhere">
        {employee.id === me ? 'You want this open shift' : `${nameOf(employee)} wants this open shift`}
      </b>
    )
  }
  if (!other) {
    return <b className="wrap-anywhere">{employee.id === me ? 'Your offer' : `Offered by ${nameOf(employee)}`}</b>
  }
  return (
    <b className="inline-flex flex-wrap items-center gap-x-1.5">
      {name(employee)}
      <ArrowRight aria-hidden className="size-4 text-quiet" />
      <span className="sr-only"> to </span>
      {other.id === me ? 'you' : nameOf(other)}
    </b>
  )
}
