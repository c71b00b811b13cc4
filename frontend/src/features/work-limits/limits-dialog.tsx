import { Controller } from 'react-hook-form'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { FieldPair, InputField, numberOrNone } from '#frontend/shared/ui/form/fields.tsx'
import { PeopleField } from '#frontend/shared/ui/form/people-field.tsx'
import { PeopleSearch } from '#frontend/shared/ui/form/people-search.tsx'
import { initialForm, inputOf, limitsForm, type LimitsForm } from './limits-form.ts'
import type { DatedLimits } from './work-limits-of.ts'

const UpdateWorkLimits = graphql(`
  mutation UpdateWorkLimits($input: UpdateWorkLimitsInput!) {
    updateWorkLimits(input: $input) {
      caughtUp
    }
  }
`)

const pairs = [
  ['worksWith', 'Works with', 'A wish: each shift is together with at least one of them.'],
  ['neverWith', 'Never works with', 'Only this employee and managers see it.'],
] as const

export function LimitsDialog({
  employee: { id, name },
  today,
  current,
  onClose,
}: {
  employee: { id: string; name: string }
  today: string
  current: DatedLimits | undefined
  onClose: () => void
}) {
  const { form, field, sending } = useCommandForm({
    schema: limitsForm,
    defaultValues: initialForm(current, today),
    send: (values, send) => send(UpdateWorkLimits, { id, ...inputOf(values) }),
    done: 'Limits set',
    failed: 'Failed to set the limits',
    onDone: onClose,
  })
  const number = (key: keyof LimitsForm, label: string, hint?: string) => (
    <InputField
      label={label}
      {...(hint !== undefined && { hint })}
      {...field(key, numberOrNone)}
      type="number"
      min={0}
      step={key.endsWith('Hours') ? 0.25 : 1}
    />
  )
  return (
    <FormDialog {...sending} title="Set limits and wishes" description={name} onClose={onClose}>
      <InputField
        label="From"
        hint="Applies to the week of this day and all later weeks, until the next limits."
        {...field('effectiveFrom')}
        type="date"
        required
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Hours per week</legend>
        <div className="grid grid-cols-3 gap-2">
          {number('minHours', 'Minimum')}
          {number('targetHours', 'Target')}
          {number('maxHours', 'Maximum')}
        </div>
      </fieldset>
      <FieldPair>
        {number('maxConsecutiveDays', 'Most days in a row')}
        {number('minConsecutiveDaysOff', 'Fewest days off in a row')}
      </FieldPair>
      <FieldPair>
        {number('freeWeekends', 'Free weekends')}
        {number('ofWeekends', 'Of how many in a row')}
      </FieldPair>
      <FieldPair>
        {number('maxNightsPerWeek', 'Most nights per week', 'At least 3 hours between 23:00 and 6:00')}
        {number('restHours', 'Rest between shifts (hours)', 'Instead of the organization’s')}
      </FieldPair>
      {pairs.map(([key, label, hint]) => (
        <Controller
          key={key}
          name={key}
          control={form.control}
          render={({ field: { value, onChange }, fieldState }) => (
            <PeopleField label={label} hint={hint} error={fieldState.error?.message} value={value} onChange={onChange}>
              {(choose) => <PeopleSearch activeOnly onChoose={choose} />}
            </PeopleField>
          )}
        />
      ))}
    </FormDialog>
  )
}
