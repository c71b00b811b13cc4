import { WhyBalance } from '#frontend/features/time-off/why-balance.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonDetailsFragment } from '#frontend/gql/graphql.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { useUser } from '#frontend/shared/session.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import type { ReactNode } from 'react'
import { nameOf } from '../labels.ts'
import { DetailLine } from './detail-line.tsx'

const UpdatePayrollPermission = graphql(`
  mutation UpdatePayrollPermission($input: UpdatePayrollPermissionInput!) {
    updatePayrollPermission(input: $input) {
      employee {
        id
        runsPayroll
      }
    }
  }
`)

export function Payroll({
  person,
  action,
  adjustPto,
}: {
  person: PersonDetailsFragment
  action: ReactNode
  adjustPto: ReactNode
}) {
  const { id, role, status, runsPayroll, payrollNumber, pto } = person
  const owner = useUser().role === 'owner'
  const { send, pending } = useCommand()
  const readOnly = useReadOnly()
  const set = (granted: boolean) =>
    send(
      UpdatePayrollPermission,
      { id, granted },
      {
        done: `${nameOf(person)} ${granted ? 'can run' : 'can no longer run'} payroll`,
        failed: 'Failed to change the permission',
      },
    )
  return (
    <Card title="Payroll" flush>
      <dl>
        <DetailLine name="Payroll number" action={action}>
          {payrollNumber}
        </DetailLine>
        {pto && (
          <DetailLine name="Paid time off" action={owner && !readOnly && status !== 'terminated' && adjustPto}>
            <WhyBalance
              employeeId={id}
              title={`${nameOf(person)}, paid time off in ${pto.year}`}
              asOf={pto.countedOn}
              minutes={pto.availableMinutes}
            />{' '}
            available in {pto.year}
          </DetailLine>
        )}
      </dl>
      {owner && !readOnly && role === 'manager' && status !== 'terminated' && (
        <div className="border-t border-line px-4 py-3">
          <SwitchLine
            label="Can run payroll"
            hint="Sees everyone’s pay, sets pay policies, and closes periods for the whole organization."
            checked={runsPayroll}
            disabled={pending}
            onChange={({ target }) => void set(target.checked)}
          />
        </div>
      )}
    </Card>
  )
}
