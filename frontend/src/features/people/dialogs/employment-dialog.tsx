import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { errorFields, errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { dayOf } from '#schema/shared/week-time.ts'
import { nameOf } from '../labels.ts'
import { EndingList } from './ending-list.tsx'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const DeactivateEmployee = graphql(`
  mutation DeactivateEmployee($input: EmployeeInput!) {
    changed: deactivateEmployee(input: $input) {
      ...ChangedPerson
    }
  }
`)

const UpdateLastDay = graphql(`
  mutation UpdateLastDay($input: UpdateLastDayInput!) {
    changed: updateLastDay(input: $input) {
      ...ChangedPerson
    }
  }
`)

const ReactivateEmployee = graphql(`
  mutation ReactivateEmployee($input: EmployeeInput!) {
    changed: reactivateEmployee(input: $input) {
      ...ChangedPerson
    }
  }
`)

const texts = {
  deactivate: {
    question: 'Deactivate this employee? They will be marked as terminated.',
    action: 'Deactivate',
    done: 'Employee deactivated',
    failed: 'Failed to delete employee',
  },
  reactivate: {
    question: 'Reactivate this employee? They can sign in and be scheduled again. Shifts that became open stay open.',
    action: 'Reactivate',
    danger: false,
    done: 'Employee reactivated',
    failed: 'Failed to reactivate employee',
  },
}

type EmploymentDetails = {
  id: string
  firstName: string
  lastName: string
  lastDay?: string | null
  location: { timeZone: string }
}

export const EmploymentDialog = ({
  kind,
  person,
  onClose,
}: {
  kind: keyof typeof texts
  person: EmploymentDetails
  onClose: () => void
}) =>
  kind === 'deactivate' ? (
    <DeactivateDialog person={person} onClose={onClose} />
  ) : (
    <ConfirmCommand
      {...texts.reactivate}
      title={`${texts.reactivate.action} ${nameOf(person)}`}
      mutation={ReactivateEmployee}
      input={{ id: person.id }}
      onClose={onClose}
    />
  )

/** Deactivates at once, or plans a last day. */
function DeactivateDialog({ person, onClose }: { person: EmploymentDetails; onClose: () => void }) {
  const { send, pending } = useCommand()
  const planned = person.lastDay ?? ''
  const [lastDay, setLastDay] = useState(planned)
  const [error, setError] = useState<string>()
  const { question, action, done, failed } = texts.deactivate
  const { id } = person

  async function plan(day: string | null) {
    const said = day === null ? 'Last day removed' : `Last day set to ${dateInWords(day)}`
    const { data, error: refused } = await send(UpdateLastDay, { id, lastDay: day }, { done: said })
    if (data) onClose()
    else if (refused) setError(errorFields(refused)['lastDay'] ?? errorMessage(refused, failed))
  }

  async function deactivate() {
    await send(DeactivateEmployee, { id }, { done, failed })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={`${action} ${nameOf(person)}`}
      question={question}
      action={lastDay ? 'Set last day' : action}
      danger={!lastDay}
      pending={pending}
      onConfirm={() => void (lastDay ? plan(lastDay) : deactivate())}
      onClose={onClose}
    >
      <div className="grid gap-4 pt-4">
        <InputField
          label="Last day"
          type="date"
          hint="Leave empty to deactivate now."
          min={dayOf(new Date(serverNow()).toISOString(), person.location.timeZone)}
          value={lastDay}
          error={error}
          onChange={({ target }) => {
            setLastDay(target.value)
            setError(undefined)
          }}
        />
        <EndingList employeeId={id} lastDay={lastDay || null} />
        {planned && (
          <div>
            <Button pending={pending} onClick={() => void plan(null)}>
              Remove last day
            </Button>
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}
