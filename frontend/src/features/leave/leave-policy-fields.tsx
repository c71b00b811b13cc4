import { useWatch } from 'react-hook-form'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { FieldPair, InputField, SelectField, numberOrNone } from '#frontend/shared/ui/form/fields.tsx'
import { monthNames } from '#frontend/shared/lib/time/days.ts'
import { isOvertimeAccrual } from '#schema/leave/policy.ts'
import { LeaveAmountField } from './leave-amount-field.tsx'
import { hoursPerHour, overtimeFactor, perUnit } from './policy-in-words.ts'
import type { LeavePolicyForm } from './policy-form.ts'
import { SeniorityFields } from './seniority-fields.tsx'

const accruals = [
  ['yearly', 'Once a year, in advance'],
  ['yearly_in_arrears', 'After each completed year'],
  ['weekly', 'Each week'],
  ['monthly', 'Each month'],
  ['hours_worked', 'By hours worked'],
  ['unpaid_overtime', 'By unpaid extra hours'],
  ['paid_overtime', 'By paid overtime'],
] as const

/** Says which hours earn leave, and whether they are paid. */
const overtimeNotes = {
  unpaid_overtime:
    'Salaried employees exempt from overtime earn leave for hours beyond their contract in a workweek, in place of pay. Employees whose overtime is paid earn nothing. From the opening of a time account on, the account counts these hours instead.',
  paid_overtime:
    'Hours that payroll pays as overtime or double time earn leave too. They stay paid in full: private employers in the United States can’t replace overtime pay with time off (29 U.S.C. § 207).',
} as const

const caps = [
  ['yearlyCap', 'Granted a year at most'],
  ['balanceCap', 'Accrues up to a balance of'],
  ['yearlyUseCap', 'Taken a year at most'],
] as const

const number = { valueAsNumber: true } as const

/** @param field as of `useCommandForm` */
export function LeavePolicyFields({ form, errors, field }: Pick<LeavePolicyForm, 'form' | 'errors' | 'field'>) {
  const [unit, policy] = useWatch({ control: form.control, name: ['unit', 'policy'] })
  const scale = perUnit[unit]
  const words = unit === 'hours' ? 'Hours' : 'Days'
  const set = (name: Parameters<typeof form.setValue>[0]) => (value: unknown) =>
    form.setValue(name, value as never, { shouldDirty: true })
  const perYear = policy.accrual === 'weekly' ? 'a week' : policy.accrual === 'monthly' ? 'a month' : 'a year'
  const isByHours = policy.accrual === 'hours_worked'
  const { accrual } = policy
  const isByOvertime = isOvertimeAccrual(accrual)
  const isPerPeriod = !isByHours && !isByOvertime
  const isYearly = policy.accrual === 'yearly' || policy.accrual === 'yearly_in_arrears'
  return (
    <>
      {isByOvertime && <p className="text-small text-quiet">{overtimeNotes[accrual]}</p>}
      <FieldPair>
        <SelectField
          label="Granted"
          {...field('policy.accrual')}
          error={errors.policy?.accrual?.message}
          options={accruals}
        />
        {isByOvertime && (
          <LeaveAmountField
            key="overtime"
            label="Hours of leave per hour of overtime"
            hint="1.5: one and a half hours"
            scale={100}
            value={
              Math.round(overtimeFactor({ amount: policy.amount, perMinutes: policy.perMinutes ?? null }) * 100) || null
            }
            error={errors.policy?.amount?.message}
            onChange={(percent) => {
              // The policy stores a ratio: the typed hours times 100 minutes of leave per 100 minutes of overtime.
              set('policy.amount')(percent)
              set('policy.perMinutes')(100)
            }}
          />
        )}
        {isByOvertime && (
          <InputField
            label="Earned leave expires after months"
            hint="Empty: never. The oldest is used first"
            {...field('policy.expiryMonths', numberOrNone)}
            error={errors.policy?.expiryMonths?.message}
            type="number"
            min={1}
            max={36}
          />
        )}
        {isByHours && (
          <LeaveAmountField
            key="hours"
            label="Hours of work for 1 hour of leave"
            scale={100}
            value={hoursPerHour({ amount: policy.amount, perMinutes: policy.perMinutes ?? null }) * 100 || null}
            error={errors.policy?.perMinutes?.message}
            onChange={(per) => {
              // The policy stores a ratio: 100 minutes of leave per 100 minutes times the typed hours.
              set('policy.amount')(100)
              set('policy.perMinutes')(per)
            }}
          />
        )}
        {isPerPeriod && (
          <LeaveAmountField
            key="amount"
            label={`${words} ${perYear}`}
            scale={scale}
            value={policy.amount}
            error={errors.policy?.amount?.message}
            onChange={set('policy.amount')}
          />
        )}
        {isPerPeriod && (
          <SelectField
            label="For part-time"
            {...field('policy.scaling')}
            options={[
              ['none', 'The same amount'],
              ['working_days', 'By working days of the contract'],
              ['weekly_hours', 'By weekly hours of the contract'],
            ]}
          />
        )}
        {isPerPeriod && policy.scaling !== 'none' && (
          <LeaveAmountField
            key={policy.scaling}
            label={policy.scaling === 'working_days' ? 'Full time, days a week' : 'Full time, hours a week'}
            scale={policy.scaling === 'working_days' ? 100 : 60}
            value={policy.fullTime ?? null}
            error={errors.policy?.fullTime?.message}
            onChange={set('policy.fullTime')}
          />
        )}
        <SelectField
          label="Leave year"
          {...field('policy.leaveYear')}
          options={[
            ['fixed', 'Starts on a date'],
            ['anniversary', 'Starts on the hire date'],
          ]}
        />
        {policy.leaveYear !== 'anniversary' && (
          <SelectField
            label="Starts in"
            {...field('policy.yearMonth', number)}
            options={monthNames().map((name, index) => [index + 1, name] as const)}
          />
        )}
        {policy.leaveYear !== 'anniversary' && (
          <InputField
            label="Starts on day"
            {...field('policy.yearDay', number)}
            error={errors.policy?.yearDay?.message}
            type="number"
            min={1}
            max={28}
            required
          />
        )}
        {isYearly && (
          <SelectField
            label="Year of hiring"
            {...field('policy.firstYear')}
            options={[
              ['full', 'In full'],
              ['days', 'By days'],
              ['months', 'By full months'],
            ]}
          />
        )}
        {isYearly && (
          <SelectField
            label="Year of leaving"
            {...field('policy.lastYear')}
            options={[
              ['full', 'In full'],
              ['days', 'By days'],
              ['months', 'By full months'],
              ['months_first_half', 'By full months in the first half'],
            ]}
          />
        )}
        {caps.map(([name, label]) => (
          <LeaveAmountField
            key={name}
            label={`${label} (${words.toLowerCase()})`}
            optional
            scale={scale}
            value={policy[name] ?? null}
            error={errors.policy?.[name]?.message}
            onChange={set(`policy.${name}`)}
          />
        ))}
        <InputField
          label="Taken from day of employment"
          {...field('policy.usableFromDay', number)}
          error={errors.policy?.usableFromDay?.message}
          type="number"
          min={1}
          max={1000}
          required
        />
        <LeaveAmountField
          label={`Carried over at most (${words.toLowerCase()})`}
          hint="Empty: everything"
          optional
          scale={scale}
          value={policy.carryOverCap ?? null}
          error={errors.policy?.carryOverCap?.message}
          onChange={set('policy.carryOverCap')}
        />
        <InputField
          label="Carried leave expires after months"
          hint="Empty: never"
          {...field('policy.carryOverMonths', numberOrNone)}
          error={errors.policy?.carryOverMonths?.message}
          type="number"
          min={1}
          max={36}
        />
        <LeaveAmountField
          label={`Can be taken in advance (${words.toLowerCase()})`}
          scale={scale}
          value={-(policy.minimumBalance ?? 0)}
          error={errors.policy?.minimumBalance?.message}
          onChange={(value) => set('policy.minimumBalance')(value === null ? 0 : -value || 0)}
        />
      </FieldPair>
      {isPerPeriod && <SeniorityFields form={form} errors={errors} field={field} scale={scale} words={words} />}
      <Checkbox
        label="Pay out the balance when employment ends"
        checked={policy.payoutAtEnd ?? false}
        onChange={set('policy.payoutAtEnd')}
      />
    </>
  )
}
