import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { OrganizationNowQuery } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { refresh } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { organizationRequest } from '#schema/organization/rest.ts'

const OrganizationNow = graphql(`
  query OrganizationNow {
    organization {
      id
      name
      clockFormat
    }
  }
`)

const ChangeOrganization = graphql(`
  mutation ChangeOrganization($input: OrganizationInput!) {
    changeOrganization(input: $input) {
      caughtUp
    }
  }
`)

const clockFormats = { locale: 'By each person’s language', h12: '12-hour (2:30 PM)', h23: '24-hour (14:30)' }

/** The organization's name and how times are written. `mayChange`: owners. */
export function OrganizationCard({ mayChange }: { mayChange: boolean }) {
  const query = useLoaded({ query: OrganizationNow }, ({ organization }) => organization)
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
        {({ name, clockFormat }) => (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
            <dt className="text-quiet">Name</dt>
            <dd className="wrap-anywhere">{name}</dd>
            <dt className="text-quiet">Clock</dt>
            <dd>{clockFormats[clockFormat]}</dd>
          </dl>
        )}
      </QueryState>
      {editing && query.data && <OrganizationDialog organization={query.data} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function OrganizationDialog({
  organization: { name, clockFormat },
  onClose,
}: {
  organization: OrganizationNowQuery['organization']
  onClose: () => void
}) {
  const { field, sending } = useCommandForm({
    schema: organizationRequest,
    defaultValues: { name, clockFormat },
    send: (details, send) => send(ChangeOrganization, details),
    done: 'Organization updated',
    failed: 'Failed to save the organization',
    onDone: () => {
      onClose()
      // Times on screen follow the clock format, which comes with the session.
      void refresh()
    },
  })
  return (
    <FormDialog {...sending} title="Edit organization" onClose={onClose}>
      <InputField label="Name" {...field('name')} autoComplete="organization" required />
      <SelectField
        label="Clock"
        {...field('clockFormat')}
        options={Object.entries(clockFormats).map(([format, label]) => [format, label])}
      />
    </FormDialog>
  )
}
