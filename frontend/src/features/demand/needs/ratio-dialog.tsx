import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import type { DemandSeriesFieldsFragment } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { AmountField, FieldPair, InputField, numberOrNone, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { demandRatio } from '#schema/demand/inputs.ts'
import type { Ratio } from './ratio-in-words.ts'

const UpdateDemandRatio = graphql(`
  mutation UpdateDemandRatio($input: UpdateDemandRatioInput!) {
    updateDemandRatio(input: $input) {
      series {
        ...DemandSeriesFields
      }
    }
  }
`)

const emptyAsNull = z.string().transform((text) => text || null)
const number = z.number({ error: 'Enter a number' })

const ratioForm = z
  .object({
    jobRoleId: emptyAsNull,
    validFrom: emptyAsNull,
    per: number,
    minimum: number,
    maximum: number.nullable(),
  })
  .pipe(demandRatio)

/** Adds a ratio, or changes one, which keeps its job role and first day. */
export function RatioDialog({
  ratio,
  roleName,
  series,
  jobRoles,
  onClose,
}: {
  ratio: Ratio | undefined
  roleName: string | undefined
  series: DemandSeriesFieldsFragment
  jobRoles: readonly { id: string; name: string }[]
  onClose: () => void
}) {
  const { field, sending } = useCommandForm({
    schema: ratioForm,
    defaultValues: {
      jobRoleId: ratio ? (ratio.jobRoleId ?? '') : (jobRoles[0]?.id ?? ''),
      validFrom: ratio?.validFrom ?? '',
      ...(ratio && { per: ratio.per }),
      minimum: ratio?.minimum ?? 1,
      maximum: ratio?.maximum ?? null,
    },
    send: (values, send) => send(UpdateDemandRatio, { id: series.id, ...values }, { done: 'Ratio saved' }),
    failed: 'Failed to save the ratio',
    onDone: onClose,
  })
  const per = { label: `${series.name} in an hour for one person`, ...field('per', numberOrNone), required: true }
  return (
    <FormDialog {...sending} title={ratio ? `Edit ratio for ${roleName}` : 'New staffing ratio'} onClose={onClose}>
      {!ratio && (
        <SelectField
          label="Job role"
          {...field('jobRoleId')}
          options={[...jobRoles.map(({ id, name }): [string, string] => [id, name]), ['', 'Any job role']]}
        />
      )}
      {series.unit === 'money' ? (
        <AmountField {...per} />
      ) : (
        <InputField {...per} type="number" inputMode="decimal" min={0.01} step={0.01} />
      )}
      <FieldPair>
        <InputField
          label="Minimum people"
          hint="While there is any demand."
          {...field('minimum', numberOrNone)}
          type="number"
          inputMode="numeric"
          min={0}
          required
        />
        <InputField
          label="Maximum people (optional)"
          {...field('maximum', numberOrNone)}
          type="number"
          inputMode="numeric"
          min={1}
        />
      </FieldPair>
      {!ratio && (
        <InputField
          label="First day (optional)"
          hint="From this day it replaces the job role’s earlier ratio."
          {...field('validFrom')}
          type="date"
        />
      )}
    </FormDialog>
  )
}
