import { Controller } from 'react-hook-form'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { FieldPair, InputField } from '#frontend/shared/ui/form/fields.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import { holidayPayBases, type PayPolicy } from '#schema/payroll/policy.ts'
import type { PolicyForm } from './policy-form.ts'

type Terms = NonNullable<PayPolicy['holidayPay']>

/** Ontario averages over four weeks. */
const usual: Omit<Terms, 'basis'> = { averageWeeks: 4, waitingDays: 0 }

const titles = { scheduled: 'The hours of that day', average: 'The average day' } as const
const hints = {
  none: 'Only hours worked on a holiday are paid.',
  scheduled: 'The hours of the contract, or else of published shifts, as in Germany.',
  average: 'Regular pay and paid leave of the weeks before ÷ 5 days per week, as in Ontario.',
}

const number = { valueAsNumber: true } as const

/** What hourly employees get for a holiday on which they don't work. */
export const HolidayPay = ({ form, field }: Pick<PolicyForm, 'form' | 'field'>) => (
  <Controller
    control={form.control}
    name="holidayPay"
    render={({ field: { value, onChange } }) => (
      <fieldset className="grid gap-3">
        <legend className="font-semibold">Holidays without work</legend>
        <p className="text-small text-quiet">
          For hourly employees, on the holidays above and the location’s public holidays. A salary pays them already.
        </p>
        <Field label="Pay" hint={hints[value?.basis ?? 'none']}>
          {(control) => (
            <Select
              {...control}
              value={value?.basis ?? ''}
              onChange={({ target }) => {
                const basis = holidayPayBases.find((each) => each === target.value)
                onChange(basis ? { ...usual, ...value, basis } : null)
              }}
              options={[['', 'Nothing'], ...holidayPayBases.map((basis) => [basis, titles[basis]] as const)]}
            />
          )}
        </Field>
        {value && (
          <FieldPair>
            {value.basis === 'average' && (
              <InputField
                label="Weeks before the holiday"
                {...field('holidayPay.averageWeeks', number)}
                type="number"
                min={1}
                max={26}
                step={1}
                required
              />
            )}
            <InputField
              label="Days to wait after hire"
              {...field('holidayPay.waitingDays', number)}
              type="number"
              min={0}
              max={365}
              step={1}
              required
            />
          </FieldPair>
        )}
      </fieldset>
    )}
  />
)
