import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'

/** What speaks against giving the shift to who would take it. Errors keep it from being approved. */
export function Warnings({ warnings }: { warnings: ShiftRequestFieldsFragment['warnings'] }) {
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
              {message}
              {bad && index === 0 && '. Approving will be refused.'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
