import { useId } from 'react'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Switch } from '#frontend/shared/ui/form/switch.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonDetailsFragment } from '#frontend/gql/graphql.ts'
import { useUser } from '#frontend/shared/session.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import type { ReactNode } from 'react'
import { nameOf } from '../labels.ts'
import { Line } from './line.tsx'

const SetPayrollPermission = graphql(`
  mutation SetPayrollPermission($input: PayrollPermissionInput!) {
    setPayrollPermission(input: $input) {
      employee {
        id
        runsPayroll
      }
    }
  }
`)

/** The payroll number, and for owners whether a manager runs payroll. */
export function Payroll({ person, action }: { person: PersonDetailsFragment; action: ReactNode }) {
  const { id: employeeId, role, status, runsPayroll, payrollNumber } = person
  const owner = useUser().role === 'owner'
  const { send, pending } = useCommand()
  const id = useId()
  const set = (granted: boolean) =>
    send(
      SetPayrollPermission,
      { employeeId, granted },
      {
        done: `${nameOf(person)} ${granted ? 'can run' : 'can no longer run'} payroll`,
        failed: 'Failed to change the permission',
      },
    )
  return (
    <Card title="Payroll" flush>
      <dl>
        <Line name="Payroll number" action={action}>
          {payrollNumber}
        </Line>
      </dl>
      {owner && role === 'manager' && status !== 'terminated' && (
        <div className="flex items-center justify-between gap-4 border-t border-line px-4 py-3">
          <div className="grid gap-0.5">
            <label htmlFor={id} className="font-semibold">
              Can run payroll
            </label>
            <p id={`${id}-hint`} className="text-small text-quiet">
              Sees everyone’s pay, sets pay policies, and closes periods for the whole organization.
            </p>
          </div>
          <Switch
            id={id}
            aria-describedby={`${id}-hint`}
            checked={runsPayroll}
            disabled={pending}
            onChange={({ target }) => void set(target.checked)}
          />
        </div>
      )}
    </Card>
  )
}
