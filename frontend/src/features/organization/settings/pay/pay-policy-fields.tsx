import { Controller } from 'react-hook-form'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { FieldPair, InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { HoursInput } from '../hours-input.tsx'
import { AlternativeWorkweek } from './alternative-workweek.tsx'
import { HolidayPay } from './holiday-pay.tsx'
import { Holidays } from './holidays.tsx'
import type { PolicyForm } from './policy-form.ts'
import { weekdays } from './weekdays.ts'

const limits = [
  ['weeklyOvertimeMinutes', 'Overtime after hours per week'],
  ['dailyOvertimeMinutes', 'Overtime after hours per day'],
  ['dailyDoubleMinutes', 'Double time after hours per day'],
] as const

const switches = [
  ['seventhDay', 'Overtime on the seventh day worked in a workweek'],
  ['mealPremium', 'Pay one hour for a missed meal break'],
  ['restPremium', 'Pay one hour for a missed rest break'],
] as const

const minutes = [
  ['paidBreakMaxMinutes', 'Pay breaks up to, minutes'],
  ['callBackMinimumMinutes', 'Pay call-backs for at least, minutes'],
  ['graceMinutes', 'Ignore lateness up to, minutes'],
] as const

const number = { valueAsNumber: true } as const

export function PayPolicyFields({ form, errors, field }: Pick<PolicyForm, 'form' | 'errors' | 'field'>) {
  return (
    <>
      <FieldPair>
        <SelectField
          label="Workweek starts on"
          {...field('workweekStart.day', number)}
          options={weekdays.map((name, day) => [day, name])}
        />
        <InputField label="Workweek starts at" {...field('workweekStart.time')} type="time" required />
        <InputField label="Workday starts at" {...field('workdayStart')} type="time" required />
        {limits.map(([name, label]) => (
          <Field key={name} label={label} hint="Empty for none" error={errors[name]?.message}>
            {(control) => (
              <Controller
                control={form.control}
                name={name}
                render={({ field: { value, onChange } }) => (
                  <HoursInput {...control} optional minutes={value ?? null} onChange={onChange} />
                )}
              />
            )}
          </Field>
        ))}
        <InputField
          label="Weekly overtime factor"
          {...field('weeklyFactor', number)}
          type="number"
          min={1}
          step={0.001}
          required
        />
        <SelectField
          label="Round punches to"
          {...field('roundingMinutes', number)}
          options={[
            [0, 'No rounding'],
            [5, '5 minutes'],
            [6, '6 minutes'],
            [15, '15 minutes'],
          ]}
        />
        <SelectField
          label="Overtime rate"
          {...field('regularRate')}
          options={[
            ['weighted', 'Average of the workweek'],
            ['rate-in-effect', 'Rate of the overtime hours'],
          ]}
        />
        <SelectField
          label="Flat bonuses are spread over"
          {...field('flatBonusDivisor')}
          options={[
            ['all-hours', 'All hours worked'],
            ['regular-hours', 'Hours without overtime'],
          ]}
        />
        <SelectField
          label="Hours after midnight count toward"
          {...field('boundary')}
          options={[
            ['split', 'The day they are worked'],
            ['start-day', 'The day the entry starts'],
          ]}
        />
        {minutes.map(([name, label]) => (
          <InputField key={name} label={label} {...field(name, number)} type="number" min={0} step={1} required />
        ))}
      </FieldPair>
      <div>
        {switches.map(([name, label]) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <Checkbox label={label} checked={value ?? false} onChange={onChange} />
            )}
          />
        ))}
      </div>
      <AlternativeWorkweek form={form} error={errors.alternativeWorkweek?.message} />
      <Holidays form={form} field={field} error={errors.holidays?.root?.message ?? errors.holidays?.message} />
      <HolidayPay form={form} field={field} />
    </>
  )
}
