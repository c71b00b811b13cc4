import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { updateHolidayRegionInput } from '#schema/holidays/inputs.ts'
import { regionsByCountry } from '#schema/holidays/table/regions.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { SelectField } from '#frontend/shared/ui/form/fields.tsx'

const UpdateHolidayRegion = graphql(`
  mutation UpdateHolidayRegion($input: UpdateHolidayRegionInput!) {
    updateHolidayRegion(input: $input) {
      caughtUp
    }
  }
`)

/** Turns the two choices into the region of the command. */
const regionForm = z
  .object({ country: z.string(), part: z.string() })
  .transform(({ country, part }) => ({ region: [country, part].filter(Boolean).join('-') || null }))
  .pipe(updateHolidayRegionInput)

const countries = Object.entries(regionsByCountry)
  .map(([code, { name }]): [string, string] => [code, name])
  .toSorted(([, one], [, other]) => one.localeCompare(other))

export function RegionDialog({
  location,
  region,
  onClose,
}: {
  location: { id: string; name: string }
  region: string | null
  onClose: () => void
}) {
  const [chosen = '', part = ''] = region?.split('-') ?? []
  const { form, field, sending } = useCommandForm({
    schema: regionForm,
    defaultValues: { country: chosen, part },
    send: (input, send) => send(UpdateHolidayRegion, { id: location.id, ...input }),
    done: 'Public holidays updated',
    failed: 'Failed to update the public holidays',
    onDone: onClose,
  })
  const country = useWatch({ control: form.control, name: 'country' })
  const parts = Object.entries(regionsByCountry[country]?.regions ?? {})
  return (
    <FormDialog
      {...sending}
      title={`Public holidays of ${location.name}`}
      description="Days that you added or removed stay so."
      onClose={onClose}
    >
      <SelectField
        label="Country"
        {...field('country', { onChange: () => form.setValue('part', '') })}
        options={[['', 'None'], ...countries]}
      />
      {parts.length > 0 && (
        <SelectField
          key={country}
          label="Region"
          {...field('part')}
          options={[['', 'Holidays of the whole country only'], ...parts]}
        />
      )}
    </FormDialog>
  )
}
