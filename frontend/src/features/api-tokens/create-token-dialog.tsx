import { useWatch } from 'react-hook-form'
import { createApiTokenInput, tokenLifetimes } from '#schema/api-tokens/rest.ts'
import { apiAreaNames, apiAreas, SCIM_SCOPE } from '#schema/api-tokens/scopes.ts'
import type { ApiTokenKind } from '#schema/api-tokens/events.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import { levelOf, levels, withLevel, type Level } from './scopes-in-words.ts'

const CreateApiToken = graphql(`
  mutation CreateApiToken($input: CreateApiTokenInput!) {
    createApiToken(input: $input) {
      secret
      apiToken {
        ...ApiTokenFields
      }
    }
  }
`)

const lifetimes = [
  [30, '30 days'],
  [tokenLifetimes.usual, `${tokenLifetimes.usual} days`],
  [tokenLifetimes.most, '1 year'],
] as const

export type NewToken = { name: string; secret: string }

export function CreateTokenDialog({
  kind,
  onCreated,
  onClose,
}: {
  kind: ApiTokenKind
  onCreated: (token: NewToken) => void
  onClose: () => void
}) {
  const { form, errors, field, sending } = useCommandForm({
    schema: createApiTokenInput,
    defaultValues: { name: '', kind, scopes: [] as string[], lifetimeDays: tokenLifetimes.usual },
    send: async (values, send) => send(CreateApiToken, values),
    failed: 'Failed to create the token',
    onDone: ({ name }, data) => data && onCreated({ name, secret: data.createApiToken.secret }),
  })
  const scopes = useWatch({ control: form.control, name: 'scopes' }) ?? []
  const setScopes = (chosen: string[]) =>
    form.setValue('scopes', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  return (
    <FormDialog
      {...sending}
      title={kind === 'personal' ? 'New API token' : 'New API token for the organization'}
      description={
        kind === 'personal'
          ? 'The token acts as you. It can never do more than you can.'
          : 'The token acts as you while you are an owner. All owners see it and can revoke it.'
      }
      action="Create token"
      onClose={onClose}
    >
      <InputField
        label="Name"
        hint="Shown in history, such as Payroll sync"
        {...field('name')}
        autoComplete="off"
        required
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Access</legend>
        {apiAreaNames.map((area) => (
          <label key={area} className="flex items-center justify-between gap-x-4">
            {apiAreas[area]}
            <Select
              className="w-44 shrink-0"
              value={levelOf(scopes, area)}
              onChange={({ target }) => setScopes(withLevel(scopes, area, target.value as Level))}
              options={Object.entries(levels)}
            />
          </label>
        ))}
        {kind === 'organization' && (
          <SwitchLine
            label="User provisioning (SCIM)"
            checked={scopes.includes(SCIM_SCOPE)}
            onChange={({ target }) =>
              setScopes(target.checked ? [...scopes, SCIM_SCOPE] : scopes.filter((scope) => scope !== SCIM_SCOPE))
            }
          />
        )}
      </fieldset>
      {errors.scopes?.message && <Alert tone="bad">{errors.scopes.message}</Alert>}
      <SelectField label="Expires after" {...field('lifetimeDays', { valueAsNumber: true })} options={lifetimes} />
    </FormDialog>
  )
}
