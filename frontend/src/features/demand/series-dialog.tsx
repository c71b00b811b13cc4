import type { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import type { DemandSeriesFieldsFragment, DemandUnit } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { createDemandSeriesInput } from '#schema/demand/inputs.ts'
import { demandUnits } from '#schema/demand/units.ts'
import { unitLabels } from './demand-in-words.ts'

const CreateDemandSeries = graphql(`
  mutation CreateDemandSeries($input: CreateDemandSeriesInput!) {
    createDemandSeries(input: $input) {
      series {
        ...DemandSeriesFields
      }
    }
  }
`)

const UpdateDemandSeries = graphql(`
  mutation UpdateDemandSeries($input: UpdateDemandSeriesInput!) {
    updateDemandSeries(input: $input) {
      series {
        ...DemandSeriesFields
      }
    }
  }
`)

const seriesForm = createDemandSeriesInput.pick({ name: true, unit: true })
const unitOptions = demandUnits.map((unit): [DemandUnit, string] => [unit, unitLabels[unit]])

/** Creates a series, or renames one. */
export function SeriesDialog({
  series,
  locationId,
  onCreated,
  onClose,
}: {
  series: DemandSeriesFieldsFragment | undefined
  locationId: string
  onCreated: (id: string) => void
  onClose: () => void
}) {
  const { field, sending } = useCommandForm({
    schema: seriesForm,
    defaultValues: { name: series?.name ?? '', unit: series?.unit ?? 'money' },
    async send({ name, unit }: z.output<typeof seriesForm>, send) {
      if (series) return send(UpdateDemandSeries, { id: series.id, name }, { done: 'Series renamed' })
      const answer = await send(CreateDemandSeries, { locationId, name, unit }, { done: 'Series created' })
      if (answer.data) onCreated(answer.data.createDemandSeries.series.id)
      return answer
    },
    failed: series ? 'Failed to rename the series' : 'Failed to create the series',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title={series ? 'Rename series' : 'New series'} onClose={onClose}>
      <InputField label="Name" {...field('name')} placeholder="Sales" required />
      {!series && <SelectField label="Unit" {...field('unit')} options={unitOptions} />}
    </FormDialog>
  )
}
