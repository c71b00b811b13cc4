import { Controller } from 'react-hook-form'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { useUser } from '#frontend/shared/session.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { FieldPair, InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { shiftPresetInput } from '#schema/shift-presets/rest.ts'
import { useBuilder, type ShiftDraft, type ShiftPreset } from '../../builder.ts'
import { breakName, breaksFor, chosenBreak, chosenId, defaults } from '../shift/draft.ts'
import { RoleSelect } from '../shift/role-select.tsx'

const CreateShiftPreset = graphql(`
  mutation CreateShiftPreset($input: CreateShiftPresetInput!) {
    createShiftPreset(input: $input) {
      shiftPreset {
        ...ShiftPresetFields
      }
    }
  }
`)

const UpdateShiftPreset = graphql(`
  mutation UpdateShiftPreset($input: UpdateShiftPresetInput!) {
    updateShiftPreset(input: $input) {
      shiftPreset {
        ...ShiftPresetFields
      }
    }
  }
`)

const schema = shiftPresetInput.extend({
  locationId: chosenId,
  jobRoleId: chosenId,
  breakMinutes: chosenBreak,
})

/** `preset`: the preset to edit. `draft`: the shift to save as a preset. */
export default function PresetDialog({
  preset,
  draft,
  onClose,
}: {
  preset?: ShiftPreset | undefined
  draft?: ShiftDraft | undefined
  onClose: () => void
}) {
  const { week } = useBuilder()
  const isOwner = useUser().role === 'owner'
  const values = preset ?? draft ?? { ...defaults, jobRoleId: null }
  const role = week.roles.find(({ id }) => id === values.jobRoleId)
  const { form, field, errors, sending } = useCommandForm({
    schema,
    defaultValues: {
      name: preset?.name ?? role?.name ?? '',
      locationId: (preset ? preset.locationId : week.locationId) ?? '',
      jobRoleId: values.jobRoleId ?? '',
      startTime: values.startTime,
      endTime: values.endTime,
      breakMinutes: String(values.breakMinutes),
    },
    send: async (input, send) =>
      preset
        ? send(UpdateShiftPreset, { id: preset.id, ...input }, { done: 'Shift preset updated' })
        : send(CreateShiftPreset, input, { done: 'Shift preset created' }),
    failed: 'Failed to save the shift preset',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title={preset ? 'Edit shift preset' : 'New shift preset'} onClose={onClose}>
      <InputField label="Name" {...field('name')} autoComplete="off" required />
      <FieldPair>
        <InputField label="Start" {...field('startTime')} type="time" required />
        <InputField label="End" {...field('endTime')} type="time" required />
      </FieldPair>
      <FieldPair>
        <SelectField
          label="Unpaid break"
          {...field('breakMinutes')}
          options={breaksFor(values).map((minutes) => [minutes, breakName(minutes)])}
        />
        <Controller
          control={form.control}
          name="jobRoleId"
          render={({ field: roleField }) => (
            <Field label="Job role" error={errors.jobRoleId?.message}>
              {(control) => (
                <RoleSelect
                  {...control}
                  {...roleField}
                  roles={week.roles}
                  chosen={roleField.value}
                  kept={preset?.jobRoleId ?? null}
                />
              )}
            </Field>
          )}
        />
      </FieldPair>
      {isOwner && (
        <SelectField
          label="Offered at"
          {...field('locationId')}
          options={[
            [week.locationId, week.locationName],
            ['', 'All locations'],
          ]}
        />
      )}
    </FormDialog>
  )
}
