import { useWatch } from 'react-hook-form'
import { graphql } from '#frontend/gql/gql.ts'
import type { LeaveTypeFieldsFragment } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { ColorChoice } from '#frontend/shared/ui/color/color-choice.tsx'
import { isVisibleOnSurfaces } from '#frontend/shared/ui/color/contrast.ts'
import { palette } from '#frontend/shared/ui/color/palette.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { FieldPair, InputField, numberOrNone, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { createLeaveTypeInput } from '#schema/leave/inputs.ts'
import { HALF_DAY, leaveVisibilities, smallestUnits } from '#schema/leave/leave-type.ts'
import { timeOffReasons } from '#schema/time-off/reasons.ts'
import { reasonInWords, reasonName } from '../reasons.ts'
import { unitInWords, visibilityInWords } from './leave-type-in-words.ts'

const CreateLeaveType = graphql(`
  mutation CreateLeaveType($input: CreateLeaveTypeInput!) {
    createLeaveType(input: $input) {
      leaveType {
        ...LeaveTypeFields
      }
    }
  }
`)

const UpdateLeaveType = graphql(`
  mutation UpdateLeaveType($input: UpdateLeaveTypeInput!) {
    updateLeaveType(input: $input) {
      leaveType {
        ...LeaveTypeFields
      }
    }
  }
`)

const newType = {
  name: '',
  color: palette[2].color as string,
  reason: 'Sick Leave' as const,
  payPercent: 100,
  countsAgainst: 'own' as const,
  unit: 'hours' as const,
  smallestUnit: 1,
  noticeDays: 0,
  maximumDays: null,
  documentFromDay: null,
  visibleTo: 'managers' as const,
}

const valuesOf = (type: LeaveTypeFieldsFragment) => {
  const { name, color, reason, payPercent, countsAgainst, unit, smallestUnit, noticeDays, maximumDays } = type
  const { visibleTo, documentFromDay } = type
  const limits = { smallestUnit, noticeDays, maximumDays }
  return {
    name,
    color,
    reason: reasonInWords(reason),
    payPercent,
    countsAgainst,
    unit,
    ...limits,
    visibleTo,
    documentFromDay,
  }
}

const number = { valueAsNumber: true } as const

/** `current`: the type to change. Without it a new one is created with the id. */
export function LeaveTypeDialog({
  id,
  current,
  onClose,
}: {
  id: string
  current?: LeaveTypeFieldsFragment
  onClose: () => void
}) {
  const { form, field, errors, sending } = useCommandForm({
    schema: createLeaveTypeInput,
    defaultValues: current ? valuesOf(current) : newType,
    send: async ({ reason, ...terms }, send) => {
      const input = { ...terms, id, reason: reasonName(reason) }
      return current ? send(UpdateLeaveType, input) : send(CreateLeaveType, input)
    },
    done: current ? 'Leave type saved' : 'Leave type added',
    failed: 'Failed to save the leave type',
    onDone: onClose,
  })
  const [color, unit, countsAgainst] = useWatch({ control: form.control, name: ['color', 'unit', 'countsAgainst'] })
  const units = smallestUnits.filter((minutes) => unit !== 'days' || minutes >= HALF_DAY)
  return (
    <FormDialog
      {...sending}
      title={current ? `Change ${current.name}` : 'Add leave type'}
      {...(current && { description: 'Changes apply to later requests, but who sees the type to earlier ones too.' })}
      onClose={onClose}
    >
      <InputField label="Name" {...field('name')} maxLength={100} autoComplete="off" required />
      <FieldPair>
        <SelectField
          label="Appears as"
          hint="In reports and in connected programs"
          {...field('reason')}
          options={timeOffReasons.map((reason) => [reason, reason])}
        />
        <InputField
          label="Pay (%)"
          hint="0 if unpaid. Salaries are not reduced for paid leave"
          {...field('payPercent', number)}
          type="number"
          min={0}
          max={200}
          required
        />
        <SelectField
          label="Taken from"
          hint={countsAgainst === 'own' ? 'Add a leave policy for it, which grants it' : undefined}
          {...field('countsAgainst')}
          options={[
            ['own', 'Its own balance'],
            ['pto', 'Paid time off'],
            ['none', 'No balance'],
          ]}
        />
        <SelectField
          label="Counted in"
          {...field('unit', {
            onChange: ({ target }: { target: { value: string } }) => {
              if (target.value === 'days' && (form.getValues('smallestUnit') ?? 1) < HALF_DAY) {
                form.setValue('smallestUnit', HALF_DAY)
              }
            },
          })}
          options={[
            ['hours', 'Hours'],
            ['days', 'Days'],
          ]}
        />
        <SelectField
          label="Smallest part of a day"
          {...field('smallestUnit', number)}
          options={units.map((minutes) => [minutes, unitInWords(minutes)])}
        />
        <InputField
          label="Notice (days)"
          hint="Managers can enter it later"
          {...field('noticeDays', number)}
          type="number"
          min={0}
          max={365}
          required
        />
        <InputField
          label="Days in one request at most"
          hint="Empty: no limit"
          {...field('maximumDays', numberOrNone)}
          type="number"
          min={1}
          max={366}
        />
        <InputField
          label="Document from day"
          hint="Such as a certificate. 1: always. Empty: none"
          {...field('documentFromDay', numberOrNone)}
          type="number"
          min={1}
          max={366}
        />
        <SelectField
          label="Visible to"
          hint="Others see “Time off”"
          {...field('visibleTo')}
          options={leaveVisibilities.map((each) => [each, visibilityInWords[each]])}
        />
      </FieldPair>
      <ColorChoice
        value={color}
        error={errors.color?.message}
        onChoose={(chosen) => form.setValue('color', chosen, { shouldDirty: true, shouldValidate: true })}
      />
      {!isVisibleOnSurfaces(color) && !errors.color && (
        <Alert tone="warn">This color is hard to see in the light or the dark theme.</Alert>
      )}
    </FormDialog>
  )
}
