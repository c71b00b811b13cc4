import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { SingleSignOnFieldsFragment } from '#frontend/gql/graphql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { messageOf, post } from '#frontend/shared/lib/http.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { CopyField } from '#frontend/shared/ui/dialog/copy-field.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { ConnectionDialog, type LocationOption } from './connection-dialog.tsx'

const DeleteSingleSignOn = graphql(`
  mutation DeleteSingleSignOn($input: DeleteSingleSignOnInput!) {
    deleteSingleSignOn(input: $input) {
      caughtUp
    }
  }
`)

type ConnectionCardProps = { settings: SingleSignOnFieldsFragment; locations: readonly LocationOption[] }

export function ConnectionCard({ settings, locations }: ConnectionCardProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const [isTrying, setIsTrying] = useState(false)
  const { issuer, clientId, redirectUrl, logoutUrl, signInUrl } = settings
  const isSetUp = typeof issuer === 'string'

  async function onTry() {
    setIsTrying(true)
    try {
      const { url } = (await post('/organization/single-sign-on/try')) as { url: string }
      window.location.assign(url)
    } catch (error) {
      toast.error(messageOf(error, 'Failed to open the provider'))
      setIsTrying(false)
    }
  }

  return (
    <Card
      title="Single sign-on"
      actions={
        isSetUp && (
          <>
            <Button size="small" pending={isTrying} onClick={() => void onTry()}>
              Try it
            </Button>
            <Button size="small" onClick={() => setIsEditing(true)}>
              Edit
            </Button>
            <Button size="small" variant="ghost" onClick={() => setIsDeleting(true)}>
              Remove
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {!isSetUp ? (
          <EmptyState action={<Button onClick={() => setIsEditing(true)}>Set up</Button>}>
            Connect your company’s provider by OpenID Connect, such as Entra ID, Okta, Keycloak or Google.
          </EmptyState>
        ) : (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
            <dt className="text-quiet">Issuer</dt>
            <dd className="wrap-anywhere">{issuer}</dd>
            <dt className="text-quiet">Client ID</dt>
            <dd className="wrap-anywhere">{clientId}</dd>
            <dt className="text-quiet">Role</dt>
            <dd className="wrap-anywhere">{rulesInWords(settings.roleClaim, settings.roles.length)}</dd>
            <dt className="text-quiet">Location</dt>
            <dd className="wrap-anywhere">{rulesInWords(settings.locationClaim, settings.locations.length)}</dd>
            <dt className="text-quiet">New employees</dt>
            <dd>{settings.createsEmployees ? 'Added at their first sign-in' : 'Not added'}</dd>
          </dl>
        )}
        <CopyField label="Redirect URL" text={redirectUrl} hint="Enter it at the provider" />
        <CopyField
          label="Back-channel logout URL"
          text={logoutUrl}
          hint="With it, the provider signs leavers out at once"
        />
        <CopyField
          label="Sign-in link"
          text={signInUrl}
          hint="For your intranet, or as the app’s address at the provider"
        />
      </div>
      {isEditing && <ConnectionDialog settings={settings} locations={locations} onClose={() => setIsEditing(false)} />}
      {isDeleting && (
        <ConfirmCommand
          title="Remove single sign-on"
          question="Members sign in by password or passkey again. Those without a password can reset it by email."
          action="Remove single sign-on"
          mutation={DeleteSingleSignOn}
          input={{}}
          done="Single sign-on removed"
          failed="Failed to remove single sign-on"
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Card>
  )
}

const rulesInWords = (claim: string | null | undefined, count: number) =>
  claim ? `By the claim ${claim}, ${count} ${count === 1 ? 'rule' : 'rules'}` : 'Set in Muster'
