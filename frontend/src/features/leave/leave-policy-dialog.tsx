import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { FieldPair, InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import type { LeaveUnit } from '#schema/leave/policy.ts'
import { updateLeavePolicyInput, type UpdateLeavePolicy } from '#schema/leave/inputs.ts'
import { leaveTemplate, leaveTemplates, type LeaveTemplateId } from '#schema/leave/templates.ts'
import { LeavePolicyFields } from './leave-policy-fields.tsx'
import { LeavePolicyPreview } from './leave-policy-preview.tsx'
import { TemplateNotes } from './template-notes.tsx'

const UpdateLeavePolicy = graphql(`
  mutation UpdateLeavePolicy($input: UpdateLeavePolicyInput!) {
    updateLeavePolicy(input: $input) {
      caughtUp
    }
  }
`)

type Named = { id: string; name: string }

const fromTemplate = (id: LeaveTemplateId) => {
  const { title, unit, policy } = leaveTemplate(id)
  return { title, template: id, unit, policy }
}

/** `current`: the policy to start from. A template by default. */
export function LeavePolicyDialog({
  current,
  types,
  locations,
  jobRoles,
  onClose,
}: {
  current: UpdateLeavePolicy | undefined
  /** Leave types with a balance of their own. */
  types: readonly (Named & { unit: LeaveUnit })[]
  locations: readonly Named[]
  jobRoles: readonly Named[]
  onClose: () => void
}) {
  const today = dayOf(serverNow())
  // Amount inputs keep their text, so a template mounts them anew.
  const [filled, setFilled] = useState(0)
  const command = useCommandForm({
    schema: updateLeavePolicyInput,
    defaultValues: current ?? {
      effectiveFrom: `${Number(today.slice(0, 4)) + 1}-01-01`,
      leaveTypeId: null,
      locationId: null,
      jobRoleId: null,
      ...fromTemplate('us_pto'),
    },
    send: (policy, send) => send(UpdateLeavePolicy, policy),
    done: 'Leave policy saved',
    failed: 'Failed to save the leave policy',
    onDone: onClose,
  })
  const { form, field, errors, sending } = command
  const [template, leaveTypeId, locationId, jobRoleId, unit] = useWatch({
    control: form.control,
    name: ['template', 'leaveTypeId', 'locationId', 'jobRoleId', 'unit'],
  })
  const scopes = [
    ['', 'Everyone else'],
    ...locations.map(({ id, name }) => [`location ${id}`, name] as const),
    ...jobRoles.map(({ id, name }) => [`role ${id}`, `Job role ${name}`] as const),
  ] as const
  const refill = (values: Partial<UpdateLeavePolicy>) => {
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
    setFilled((count) => count + 1)
  }

  return (
    <FormDialog
      {...sending}
      title="Leave policy"
      description="Templates are a start, not legal advice."
      onClose={onClose}
    >
      <SelectField
        label="Start from"
        value={template ?? ''}
        onChange={({ target }) =>
          refill(target.value ? fromTemplate(target.value as LeaveTemplateId) : { template: null })
        }
        options={[['', 'No template'], ...leaveTemplates.map(({ id, title }) => [id, title] as const)]}
      />
      {template && <TemplateNotes template={leaveTemplate(template)} />}
      <FieldPair>
        {types.length > 0 && (
          <SelectField
            label="Grants"
            value={leaveTypeId ?? ''}
            onChange={({ target }) => {
              const type = types.find(({ id }) => id === target.value)
              form.setValue('leaveTypeId', type?.id ?? null, { shouldDirty: true })
              if (type && type.unit !== unit) refill({ unit: type.unit, leaveTypeId: type.id })
            }}
            options={[['', 'Paid time off'], ...types.map(({ id, name }) => [id, name] as const)]}
          />
        )}
        <InputField label="Name" {...field('title')} maxLength={100} required />
        <InputField label="From" hint="Can be in the past" {...field('effectiveFrom')} type="date" required />
        <SelectField
          label="Applies to"
          hint="A job role wins over its location"
          value={locationId ? `location ${locationId}` : jobRoleId ? `role ${jobRoleId}` : ''}
          error={errors.jobRoleId?.message}
          onChange={({ target }) => {
            const [kind, id = null] = target.value.split(' ')
            form.setValue('locationId', kind === 'location' ? id : null)
            form.setValue('jobRoleId', kind === 'role' ? id : null)
          }}
          options={scopes}
        />
        <SelectField
          label="Counted in"
          value={unit}
          error={errors.unit?.message}
          onChange={({ target }) => refill({ unit: target.value === 'days' ? 'days' : 'hours' })}
          hint={unit === 'days' ? 'A day off costs a day, however long the shift' : 'A day off costs its hours'}
          options={[
            ['hours', 'Hours'],
            ['days', 'Days'],
          ]}
        />
      </FieldPair>
      <LeavePolicyFields key={filled} {...command} />
      <LeavePolicyPreview form={form} />
    </FormDialog>
  )
}
