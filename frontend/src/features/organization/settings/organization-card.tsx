import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { OrganizationSettingsQuery } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { refresh } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { clockFormats, firstWeekdays } from '#frontend/shared/lib/time/display-preferences.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { currencies, type Currency } from '#schema/organization/rules.ts'
import { updateOrganizationInput } from '#schema/organization/inputs.ts'
import { useSettings } from '../use-settings.ts'

const UpdateOrganization = graphql(`
  mutation UpdateOrganization($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) {
      caughtUp
    }
  }
`)

const currencyOptions = () => {
  const names = new Intl.DisplayNames(reader.locale, { type: 'currency' })
  return currencies
    .map((code) => [code, `${names.of(code) ?? code} (${code})`] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other))
}

export function OrganizationCard({ mayChange }: { mayChange: boolean }) {
  const query = useSettings()
  const [editing, setEditing] = useState(false)
  return (
    <Card
      title="Organization"
      actions={
        mayChange &&
        query.data && (
          <Button size="small" aria-label="Edit organization" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            Edit
          </Button>
        )
      }
    >
      <QueryState query={query} label="the organization" skeleton={<SkeletonRows rows={2} bars={['w-48']} inline />}>
        {({ name, clockFormat, weekStartsOn, currency }) => (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
            <dt className="text-quiet">Name</dt>
            <dd className="wrap-anywhere">{name}</dd>
            <dt className="text-quiet">Clock</dt>
            <dd>{clockFormats[clockFormat]}</dd>
            <dt className="text-quiet">Calendars start on</dt>
            <dd>{firstWeekdays[weekStartsOn]}</dd>
            <dt className="text-quiet">Currency</dt>
            <dd>{currency}</dd>
          </dl>
        )}
      </QueryState>
      {editing && query.data && <OrganizationDialog organization={query.data} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function OrganizationDialog({
  organization: { name, clockFormat, weekStartsOn, currency },
  onClose,
}: {
  organization: OrganizationSettingsQuery['organization']
  onClose: () => void
}) {
  const { field, sending } = useCommandForm({
    schema: updateOrganizationInput,
    // The schema types the currency as a string, but the server only sends listed currencies.
    defaultValues: { name, clockFormat, weekStartsOn, currency: currency as Currency },
    send: (details, send) => send(UpdateOrganization, details),
    done: 'Organization updated',
    failed: 'Failed to save the organization',
    onDone: () => {
      onClose()
      // The session contains the formats of times, weeks and amounts.
      void refresh()
    },
  })
  return (
    <FormDialog {...sending} title="Edit organization" onClose={onClose}>
      <InputField label="Name" {...field('name')} autoComplete="organization" required />
      <SelectField label="Clock" {...field('clockFormat')} options={Object.entries(clockFormats)} />
      <SelectField
        label="Calendars start on"
        hint="Applies to My Schedule, months, timesheets, availability and charts. The schedule builder always plans and publishes Sunday to Saturday."
        {...field('weekStartsOn')}
        options={Object.entries(firstWeekdays)}
      />
      <SelectField
        label="Currency"
        hint="Changes how amounts are shown, not the amounts."
        {...field('currency')}
        options={currencyOptions()}
      />
    </FormDialog>
  )
}
