import { useState } from 'react'
import { addBlackoutInput, updateMostAwayInput } from '#schema/time-off-limits/inputs.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { FieldPair, InputField, numberOrNone, SelectField } from '#frontend/shared/ui/form/fields.tsx'

const AddBlackout = graphql(`
  mutation AddBlackout($input: AddBlackoutInput!) {
    addBlackout(input: $input) {
      caughtUp
    }
  }
`)

export const UpdateMostAway = graphql(`
  mutation UpdateMostAway($input: UpdateMostAwayInput!) {
    updateMostAway(input: $input) {
      caughtUp
    }
  }
`)

type Named = { id: string; name: string }
type Props = { location: Named; jobRoles: readonly Named[]; onClose: () => void }

const rolesOf = (jobRoles: readonly Named[]) =>
  [['', 'Everyone'], ...jobRoles.map(({ id, name }) => [id, name] as const)] as const

export function BlackoutDialog({ location, jobRoles, onClose }: Props) {
  const [blackoutId] = useState(commandId)
  const { field, form, sending } = useCommandForm({
    schema: addBlackoutInput,
    defaultValues: { blackoutId, startDate: '', endDate: '', jobRoleId: null, reason: '' },
    send: (blackout, send) => send(AddBlackout, { id: location.id, ...blackout }),
    done: 'Blackout added',
    failed: 'Failed to add the blackout',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title={`Add a blackout at ${location.name}`} action="Add" onClose={onClose}>
      <p className="text-quiet">
        Vacation, personal days and other time off can’t be requested on these days. Sick leave always can. Requests
        that exist already stay.
      </p>
      <FieldPair>
        <InputField label="First day" {...field('startDate', { deps: ['endDate'] })} type="date" required />
        <InputField label="Last day" {...field('endDate')} type="date" required />
      </FieldPair>
      <SelectField
        label="For"
        onChange={({ target }) => form.setValue('jobRoleId', target.value || null, { shouldDirty: true })}
        options={rolesOf(jobRoles)}
      />
      <InputField
        label="Reason"
        hint="Employees see it when they request time off"
        {...field('reason')}
        autoComplete="off"
        maxLength={100}
        required
      />
    </FormDialog>
  )
}

export function MostAwayDialog({ location, jobRoles, onClose }: Props) {
  const { field, form, sending } = useCommandForm({
    schema: updateMostAwayInput,
    defaultValues: { jobRoleId: null, most: null },
    send: (limit, send) => send(UpdateMostAway, { id: location.id, ...limit }),
    done: 'Limit set',
    failed: 'Failed to set the limit',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title={`Most away at ${location.name}`} action="Set" onClose={onClose}>
      <p className="text-quiet">More people can be away, but employees and reviewers are warned.</p>
      <SelectField
        label="Of"
        onChange={({ target }) => form.setValue('jobRoleId', target.value || null, { shouldDirty: true })}
        options={rolesOf(jobRoles)}
      />
      <InputField label="At most" {...field('most', numberOrNone)} type="number" min={1} max={1000} required />
    </FormDialog>
  )
}
