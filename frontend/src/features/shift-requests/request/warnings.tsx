import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { inSecondPerson } from '#schema/schedule/second-person.ts'

/**
 * Shows the rule violations of handing a shift over. Managers read them in the third person, unless the shift is their
 * `own`; employees in the second person. Errors block approval (`refused`).
 */
export function Warnings({
  warnings,
  refused = 'It can’t be approved.',
  own = false,
}: {
  warnings: ShiftRequestFieldsFragment['warnings']
  refused?: string | undefined
  own?: boolean
}) {
  const isReviewer = isManager(useUser().role) && !own
  if (warnings.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-small font-semibold">
      {warnings.map(({ severity, message }, index) => {
        const bad = severity === 'error'
        const Icon = bad ? CircleAlert : TriangleAlert
        return (
          <li key={message} className={`flex items-start gap-1.5 ${bad ? 'text-bad' : 'text-warn'}`}>
            <Icon aria-hidden className="mt-px size-3.5 shrink-0" />
            <span>
              <span className="sr-only">{bad ? 'Error: ' : 'Warning: '}</span>
              {isReviewer ? message : inSecondPerson(message)}
              {bad && index === 0 && `. ${refused}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
