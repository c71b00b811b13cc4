import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { OrganizationSettingsQuery } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { home } from '#frontend/shared/lib/time/format.ts'
import { zoneInWords, zoneOptions } from '#frontend/shared/lib/time/zones.ts'
import { refresh } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { updateLocationInput, createLocationInput } from '#schema/organization/inputs.ts'
import { useSettings } from '../use-settings.ts'

const CreateLocation = graphql(`
  mutation CreateLocation($input: CreateLocationInput!) {
    createLocation(input: $input) {
      caughtUp
    }
  }
`)

const UpdateLocation = graphql(`
  mutation UpdateLocation($input: UpdateLocationInput!) {
    updateLocation(input: $input) {
      location {
        id
        name
        timeZone
        address
      }
    }
  }
`)

type LocationSettings = OrganizationSettingsQuery['organization']['locations'][number]

export function LocationsCard({ mayChange }: { mayChange: boolean }) {
  const query = useSettings()
  const [editing, setEditing] = useState<LocationSettings>()
  const [adding, setAdding] = useState(false)
  return (
    <Card
      title="Locations"
      flush
      actions={
        mayChange && (
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Add location
          </Button>
        )
      }
    >
      <QueryState query={query} label="locations" skeleton={<SkeletonRows rows={2} bars={['w-48']} inline />}>
        {({ locations }) => (
          <ul>
            {locations.map((location) => (
              <li
                key={location.id}
                className="flex min-h-12 items-center gap-x-3 border-b border-line py-1.5 pr-2 pl-4 last:border-b-0"
              >
                <div className="min-w-0 flex-1">
                  <b className="wrap-anywhere">{location.name}</b>
                  <p className="text-small wrap-anywhere text-quiet">
                    {[location.address, zoneInWords(location.timeZone)].filter(Boolean).join(' · ')}
                  </p>
                </div>
                {mayChange && (
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Edit ${location.name}`}
                    onClick={() => setEditing(location)}
                  >
                    <Pencil aria-hidden />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {editing && <EditDialog location={editing} onClose={() => setEditing(undefined)} />}
    </Card>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { field, sending } = useCommandForm({
    schema: createLocationInput,
    defaultValues: { name: '', address: '', timeZone: home.timeZone },
    send: (location, send) => send(CreateLocation, location),
    done: 'Location added',
    failed: 'Failed to add the location',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="Add location" action="Add" onClose={onClose}>
      <InputField label="Name" {...field('name')} autoComplete="off" required />
      <InputField label="Address (optional)" {...field('address')} autoComplete="off" />
      <SelectField label="Time zone" hint={whileUnused} {...field('timeZone')} options={zoneOptions()} />
    </FormDialog>
  )
}

const whileUnused =
  'You can change the time zone until the first week is planned. After that, schedules and hours depend on it.'

function EditDialog({ location, onClose }: { location: LocationSettings; onClose: () => void }) {
  const { id, name, address, timeZone, timeZoneCanChange } = location
  const { field, sending } = useCommandForm({
    schema: updateLocationInput,
    defaultValues: { name, address: address ?? '', ...(timeZoneCanChange && { timeZone }) },
    send: (details, send) => send(UpdateLocation, { id, ...details }),
    done: 'Location updated',
    failed: 'Failed to save the location',
    onDone: () => {
      onClose()
      // The session contains the time zone.
      void refresh()
    },
  })
  return (
    <FormDialog {...sending} title={`Edit ${name}`} onClose={onClose}>
      <InputField label="Name" {...field('name')} autoComplete="off" required />
      <InputField label="Address (optional)" {...field('address')} autoComplete="off" />
      {timeZoneCanChange ? (
        <SelectField label="Time zone" hint={whileUnused} {...field('timeZone')} options={zoneOptions(timeZone)} />
      ) : (
        <p className="text-small text-quiet">
          Time zone: {zoneInWords(timeZone)}. It stays, as schedules and hours rest on it.
        </p>
      )}
    </FormDialog>
  )
}
