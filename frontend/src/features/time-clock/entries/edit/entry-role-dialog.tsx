import { useQuery } from 'urql'
import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import type { EntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField, SelectField, TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { clock } from '#schema/shared/fields.ts'
import { setEntryRoleInput } from '#schema/time-clock/inputs.ts'
import { addDays, clockOf, dayOf, toInstant } from '#schema/shared/week-time.ts'
import { entryInWords } from '../entry-labels.ts'

const RolesOfOrganization = graphql(`
  query RolesOfOrganization {
    organization {
      id
      jobRoles {
        ...JobRoleFields
      }
    }
  }
`)

const SetEntryRole = graphql(`
  mutation SetEntryRole($input: SetEntryRoleInput!) {
    setEntryRole(input: $input) {
      entry {
        ...EntryFields
      }
    }
  }
`)

const form = z.object({
  roleId: z.string().min(1, 'Choose a role'),
  from: clock,
  reason: setEntryRoleInput.shape.reason,
})

/** A time of day before the clock-in is on the next day. The minute of the clock-in is the clock-in itself. */
export function instantWithin(clockIn: string, from: string, zone: string): string {
  if (clockOf(clockIn, zone) === from) return clockIn
  const day = dayOf(clockIn, zone)
  const at = toInstant(day, from, zone)
  return at < clockIn ? toInstant(addDays(day, 1), from, zone) : at
}

export default function EntryRoleDialog({
  employeeId,
  entry,
  onClose,
}: {
  employeeId: string
  entry: EntryFieldsFragment
  onClose: () => void
}) {
  const minute = useMinute()
  const [{ data }] = useQuery({ query: RolesOfOrganization })
  const { id, clockIn, location } = entry
  const { field, sending } = useCommandForm({
    schema: form,
    defaultValues: { roleId: '', from: clockOf(clockIn, location.timeZone), reason: '' },
    send: ({ roleId, from, reason }, send) =>
      send(SetEntryRole, { id, employeeId, roleId, at: instantWithin(clockIn, from, location.timeZone), reason }),
    done: 'Role switched',
    failed: 'Failed to switch the role',
    onDone: onClose,
  })
  const roles = data?.organization.jobRoles ?? []
  return (
    <FormDialog
      {...sending}
      title="Switch role"
      description={entryInWords(entry, minute, location.timeZone)}
      action="Switch"
      onClose={onClose}
    >
      <SelectField
        label="Switch to"
        hint="The rest of the entry is paid at the rate of this role."
        {...field('roleId')}
        options={[['', 'Choose a role'], ...roles.map((role) => [role.id, role.name] as const)]}
        required
      />
      <InputField label="From" {...field('from')} type="time" required />
      <TextareaField label="Reason" hint="Saved with the entry" {...field('reason')} required />
    </FormDialog>
  )
}
