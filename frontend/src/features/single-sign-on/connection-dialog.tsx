import { Plus, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { graphql } from '#frontend/gql/gql.ts'
import type { SingleSignOnFieldsFragment } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { Disclosure } from '#frontend/shared/ui/disclosure.tsx'
import { InputField, PasswordField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import type { MappedRole } from '#schema/single-sign-on/events.ts'
import { updateSingleSignOnInput } from '#schema/single-sign-on/inputs.ts'

const UpdateSingleSignOn = graphql(`
  mutation UpdateSingleSignOn($input: UpdateSingleSignOnInput!) {
    updateSingleSignOn(input: $input) {
      caughtUp
    }
  }
`)

const roleOptions = [
  ['employee', 'Employee'],
  ['manager', 'Manager'],
] as const satisfies readonly (readonly [MappedRole, string])[]

export type LocationOption = { id: string; name: string }

export function ConnectionDialog({
  settings,
  locations,
  onClose,
}: {
  settings: SingleSignOnFieldsFragment
  locations: readonly LocationOption[]
  onClose: () => void
}) {
  const { form, field, sending } = useCommandForm({
    schema: updateSingleSignOnInput,
    defaultValues: {
      issuer: settings.issuer ?? '',
      clientId: settings.clientId ?? '',
      clientSecret: undefined,
      roleClaim: settings.roleClaim ?? '',
      roles: settings.roles.map(({ value, role }) => ({ value, role })),
      locationClaim: settings.locationClaim ?? '',
      locations: settings.locations.map(({ value, locationId }) => ({ value, locationId })),
      createsEmployees: settings.createsEmployees,
      defaultLocationId: settings.defaultLocationId ?? locations[0]?.id,
      defaultPosition: settings.defaultPosition ?? '',
    },
    send: async (values, send) => send(UpdateSingleSignOn, values),
    done: 'Single sign-on saved',
    failed: 'Failed to save single sign-on',
    onDone: onClose,
  })
  const roles = useFieldArray({ control: form.control, name: 'roles' })
  const rules = useFieldArray({ control: form.control, name: 'locations' })
  const locationOptions = locations.map(({ id, name }) => [id, name] as const)
  const isSetUp = Boolean(settings.issuer)
  const [isOpen, setIsOpen] = useState(Boolean(settings.roleClaim ?? settings.locationClaim))

  return (
    <FormDialog {...sending} title="Single sign-on" onClose={onClose}>
      <InputField
        label="Issuer"
        hint="Such as https://login.example.com"
        {...field('issuer')}
        type="url"
        autoComplete="off"
        required
      />
      <InputField label="Client ID" {...field('clientId')} autoComplete="off" required />
      <PasswordField
        label="Client secret"
        hint={isSetUp ? 'Leave empty to keep the stored one' : undefined}
        {...field('clientSecret', { setValueAs: (text: string | undefined) => text || undefined })}
        autoComplete="off"
        required={!isSetUp}
      />
      <Disclosure open={isOpen} onToggle={setIsOpen} summary="Role and location from claims">
        <div className="grid gap-4">
          <InputField
            label="Role claim"
            hint="Such as groups. Empty: roles are set in Muster. Owners are never changed."
            {...field('roleClaim')}
            autoComplete="off"
          />
          {roles.fields.map(({ id }, index) => (
            <Rule key={id} label={`role rule ${index + 1}`} onRemove={() => roles.remove(index)}>
              <InputField label="Value" {...field(`roles.${index}.value`)} autoComplete="off" />
              <SelectField label="Role" {...field(`roles.${index}.role`)} options={roleOptions} />
            </Rule>
          ))}
          <AddRule label="Add role rule" onAdd={() => roles.append({ value: '', role: 'employee' })} />
          <InputField
            label="Location claim"
            hint="Empty: locations are set in Muster"
            {...field('locationClaim')}
            autoComplete="off"
          />
          {rules.fields.map(({ id }, index) => (
            <Rule key={id} label={`location rule ${index + 1}`} onRemove={() => rules.remove(index)}>
              <InputField label="Value" {...field(`locations.${index}.value`)} autoComplete="off" />
              <SelectField label="Location" {...field(`locations.${index}.locationId`)} options={locationOptions} />
            </Rule>
          ))}
          <AddRule
            label="Add location rule"
            onAdd={() => rules.append({ value: '', locationId: locations[0]?.id ?? '' })}
          />
        </div>
      </Disclosure>
      <SwitchLine
        label="Add new employees at their first sign-in"
        hint="Only with an email address of a verified domain"
        {...field('createsEmployees')}
      />
      <SelectField label="Location of new employees" {...field('defaultLocationId')} options={locationOptions} />
      <InputField label="Position of new employees" {...field('defaultPosition')} autoComplete="off" />
    </FormDialog>
  )
}

const Rule = ({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
    {children}
    <span className="mt-[1.625rem]">
      <Button variant="ghost" size="icon" aria-label={`Remove ${label}`} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </span>
  </div>
)

const AddRule = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <div>
    <Button variant="ghost" size="small" onClick={onAdd}>
      <Plus aria-hidden />
      {label}
    </Button>
  </div>
)
