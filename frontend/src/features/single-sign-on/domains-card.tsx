import { Plus } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { SingleSignOnFieldsFragment } from '#frontend/gql/graphql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { CopyField } from '#frontend/shared/ui/dialog/copy-field.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import { signInDomainInput } from '#schema/single-sign-on/inputs.ts'

const AddSignInDomain = graphql(`
  mutation AddSignInDomain($input: AddSignInDomainInput!) {
    addSignInDomain(input: $input) {
      caughtUp
    }
  }
`)

const VerifySignInDomain = graphql(`
  mutation VerifySignInDomain($input: VerifySignInDomainInput!) {
    verifySignInDomain(input: $input) {
      caughtUp
    }
  }
`)

const UpdateSignInDomain = graphql(`
  mutation UpdateSignInDomain($input: UpdateSignInDomainInput!) {
    updateSignInDomain(input: $input) {
      caughtUp
    }
  }
`)

const RemoveSignInDomain = graphql(`
  mutation RemoveSignInDomain($input: RemoveSignInDomainInput!) {
    removeSignInDomain(input: $input) {
      caughtUp
    }
  }
`)

type SignInDomain = SingleSignOnFieldsFragment['domains'][number]

export function DomainsCard({ settings: { domains, issuer } }: { settings: SingleSignOnFieldsFragment }) {
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<string>()
  return (
    <Card
      title="Email domains"
      flush
      actions={
        <Button size="small" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden />
          Add domain
        </Button>
      }
    >
      {domains.length === 0 && <EmptyState>Add the domain of your company’s email addresses.</EmptyState>}
      <ul>
        {domains.map((domain) => (
          <Domain
            key={domain.domain}
            {...domain}
            isSetUp={Boolean(issuer)}
            onRemove={() => setRemoving(domain.domain)}
          />
        ))}
      </ul>
      {isAdding && <AddDomainDialog onClose={() => setIsAdding(false)} />}
      {removing !== undefined && (
        <ConfirmCommand
          title={`Remove ${removing}`}
          question="Members with this domain sign in by password or passkey again."
          action="Remove domain"
          mutation={RemoveSignInDomain}
          input={{ domain: removing }}
          done="Domain removed"
          failed="Failed to remove the domain"
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  )
}

function Domain({
  domain,
  verification,
  verified,
  required,
  isSetUp,
  onRemove,
}: SignInDomain & { isSetUp: boolean; onRemove: () => void }) {
  const { send, pending } = useCommand()
  return (
    <li className="grid gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {domain}
          <Badge tone={verified ? 'good' : 'warn'}>{verified ? 'Verified' : 'Not verified'}</Badge>
        </p>
        <Button variant="ghost" aria-label={`Remove ${domain}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {verified ? (
        <SwitchLine
          label={`Require single sign-on for ${domain}`}
          hint="Passwords, resets and passkeys of these members are then refused. Owners with two-step sign-in can always use their password, so that a broken provider locks nobody out."
          checked={required}
          disabled={pending || !isSetUp}
          onChange={({ target }) =>
            void send(
              UpdateSignInDomain,
              { domain, required: target.checked },
              {
                done: target.checked ? 'Single sign-on is required' : 'Single sign-on is optional',
                failed: 'Failed to save the domain',
              },
            )
          }
        />
      ) : (
        <>
          <p className="text-small text-quiet">
            Add this TXT record to the DNS of {domain}. Until it is verified, only existing employees can sign in, and
            only with an address that the provider has verified.
          </p>
          <CopyField label="TXT record" text={verification} />
          <div>
            <Button
              size="small"
              pending={pending}
              onClick={() =>
                void send(VerifySignInDomain, { domain }, { done: 'Domain verified', failed: 'Failed to verify' })
              }
            >
              Verify
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const { field, sending } = useCommandForm({
    schema: signInDomainInput,
    defaultValues: { domain: '' },
    send: async (values, send) => send(AddSignInDomain, values),
    failed: 'Failed to add the domain',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="Add domain" action="Add domain" onClose={onClose}>
      <InputField
        label="Domain"
        hint="The part of your email addresses after the @"
        {...field('domain')}
        autoComplete="off"
        autoCapitalize="none"
        required
      />
    </FormDialog>
  )
}
