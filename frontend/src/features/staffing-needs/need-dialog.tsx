import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import type { StaffingNeedFieldsFragment } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { shownWeekdays, weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { FieldPair, InputField, numberOrNone, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { staffingNeedInput } from '#schema/staffing-needs/rest.ts'

const CreateStaffingNeed = graphql(`
  mutation CreateStaffingNeed($input: CreateStaffingNeedInput!) {
    createStaffingNeed(input: $input) {
      caughtUp
    }
  }
`)

const UpdateStaffingNeed = graphql(`
  mutation UpdateStaffingNeed($input: UpdateStaffingNeedInput!) {
    updateStaffingNeed(input: $input) {
      caughtUp
    }
  }
`)

const date = 'date'
const emptyAsNull = z.string().transform((text) => text || null)
const people = z.number({ error: 'Enter a number' })

/** Turns the dialog's fields into the input of the commands. `repeats`: a weekday's number, or `date`. */
const needForm = z
  .object({
    locationId: z.string(),
    jobRoleId: emptyAsNull,
    repeats: z.string(),
    day: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    minimum: people,
    ideal: people,
    maximum: people.nullable(),
    validFrom: emptyAsNull,
    validUntil: emptyAsNull,
  })
  .transform(({ repeats, day, validFrom, validUntil, ...need }): z.input<typeof staffingNeedInput> => ({
    ...need,
    weekday: repeats === date ? null : Number(repeats),
    day: repeats === date ? day : null,
    validFrom: repeats === date ? null : validFrom,
    validUntil: repeats === date ? null : validUntil,
  }))
  .pipe(staffingNeedInput)

export function NeedDialog({
  need,
  locationId,
  jobRoles,
  onClose,
}: {
  need: StaffingNeedFieldsFragment | undefined
  locationId: string
  jobRoles: readonly { id: string; name: string }[]
  onClose: () => void
}) {
  const { form, field, sending } = useCommandForm({
    schema: needForm,
    defaultValues: {
      locationId,
      jobRoleId: need?.jobRoleId ?? '',
      repeats: need?.day ? date : String(need?.weekday ?? 1),
      day: need?.day ?? '',
      startTime: need?.startTime ?? '09:00',
      endTime: need?.endTime ?? '17:00',
      minimum: need?.minimum ?? 1,
      ideal: need?.ideal ?? 2,
      maximum: need?.maximum ?? null,
      validFrom: need?.validFrom ?? '',
      validUntil: need?.validUntil ?? '',
    },
    send: async (input, send) =>
      need
        ? send(UpdateStaffingNeed, { id: need.id, ...input }, { done: 'Staffing need updated' })
        : send(CreateStaffingNeed, input, { done: 'Staffing need created' }),
    failed: 'Failed to save the staffing need',
    onDone: onClose,
  })
  const repeats = useWatch({ control: form.control, name: 'repeats' })
  const names = weekdayNames()
  const removedRole = need?.jobRoleId && jobRoles.every(({ id }) => id !== need.jobRoleId) ? need.jobRoleId : undefined
  return (
    <FormDialog {...sending} title={need ? 'Edit staffing need' : 'New staffing need'} onClose={onClose}>
      <FieldPair>
        <SelectField
          label="Job role"
          {...field('jobRoleId')}
          options={[
            ['', 'Any job role'],
            ...jobRoles.map(({ id, name }): [string, string] => [id, name]),
            ...(removedRole ? [[removedRole, 'Removed job role'] as [string, string]] : []),
          ]}
        />
        <SelectField
          label="Day"
          {...field('repeats')}
          options={[
            ...shownWeekdays().map((weekday): [string, string] => [String(weekday), `Every ${names[weekday]}`]),
            [date, 'A single date'],
          ]}
        />
      </FieldPair>
      {repeats === date && (
        <InputField
          label="Date"
          {...field('day')}
          type="date"
          required
          hint="Replaces the needs of the weekday for this job role."
        />
      )}
      <FieldPair>
        <InputField label="Start" {...field('startTime')} type="time" required />
        <InputField label="End" {...field('endTime')} type="time" required />
      </FieldPair>
      <div className="grid grid-cols-3 items-start gap-4">
        <InputField
          label="Minimum"
          {...field('minimum', numberOrNone)}
          type="number"
          inputMode="numeric"
          min={0}
          required
        />
        <InputField
          label="Ideal"
          {...field('ideal', numberOrNone)}
          type="number"
          inputMode="numeric"
          min={0}
          required
        />
        <InputField label="Maximum" {...field('maximum', numberOrNone)} type="number" inputMode="numeric" min={0} />
      </div>
      {repeats !== date && (
        <FieldPair>
          <InputField label="First day (optional)" {...field('validFrom')} type="date" />
          <InputField label="Last day (optional)" {...field('validUntil')} type="date" />
        </FieldPair>
      )}
    </FormDialog>
  )
}
