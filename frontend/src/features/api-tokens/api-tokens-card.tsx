import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ApiTokenKind } from '#schema/api-tokens/events.ts'
import type { ApiTokenFieldsFragment } from '#frontend/gql/graphql.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { useLoaded, type Loaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { CopyField } from '#frontend/shared/ui/dialog/copy-field.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { CreateTokenDialog, type NewToken } from './create-token-dialog.tsx'
import { scopesInWords } from './scopes-in-words.ts'

const MyApiTokens = graphql(`
  query MyApiTokens {
    myApiTokens {
      ...ApiTokenFields
    }
  }
`)

const OrganizationApiTokens = graphql(`
  query OrganizationApiTokens {
    apiTokens(first: 100) {
      nodes {
        ...ApiTokenFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const RevokeApiToken = graphql(`
  mutation RevokeApiToken($input: RevokeApiTokenInput!) {
    revokeApiToken(input: $input) {
      caughtUp
    }
  }
`)

export function MyApiTokensCard() {
  const query = useLoaded({ query: MyApiTokens }, ({ myApiTokens }) => myApiTokens)
  return <ApiTokensCard title="API tokens" kind="personal" query={query} />
}

export function OrganizationTokensCard() {
  const query = useLoaded({ query: OrganizationApiTokens }, ({ apiTokens }) => apiTokens)
  return (
    <>
      <ApiTokensCard title="Tokens" kind="organization" query={{ ...query, data: query.data?.nodes }} />
      {query.data?.pageInfo.hasNextPage && <p className="text-quiet">Only the latest 100 tokens are listed.</p>}
    </>
  )
}

type ApiTokensCardProps = {
  title: string
  kind: ApiTokenKind
  query: Loaded<ApiTokenFieldsFragment[]>
}

function ApiTokensCard({ title, kind, query }: ApiTokensCardProps) {
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<NewToken>()
  const [revoking, setRevoking] = useState<ApiTokenFieldsFragment>()
  const createButton = useRef<HTMLButtonElement>(null)

  return (
    <Card
      title={title}
      flush
      actions={
        <Button ref={createButton} size="small" onClick={() => setIsCreating(true)}>
          <Plus aria-hidden />
          New token
        </Button>
      }
    >
      <QueryState
        query={query}
        label="API tokens"
        skeleton={<SkeletonRows rows={2} bars={['w-32', 'w-56']} inline />}
        empty={
          <EmptyState action={<Button onClick={() => setIsCreating(true)}>New token</Button>}>
            A token lets a program use Muster’s API.
          </EmptyState>
        }
      >
        {(tokens) => (
          <ul>
            {tokens.map((token) => (
              <li
                key={token.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 pr-2 pl-4 last:border-b-0"
              >
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
                    {token.name}
                    {token.kind !== kind && <Badge tone="neutral">{token.kind}</Badge>}
                  </p>
                  <p className="text-small text-quiet">{scopesInWords(token.scopes)}</p>
                  <p className="text-small text-quiet" data-figures>
                    {kind === 'organization' && `${token.employeeName} · `}
                    {token.lastUsedAt ? `Last used ${shortDay(token.lastUsedAt)}` : 'Never used'} · Expires{' '}
                    {shortDay(token.expiresAt)}
                  </p>
                </div>
                <Button variant="ghost" aria-label={`Revoke ${token.name}`} onClick={() => setRevoking(token)}>
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {isCreating && (
        <CreateTokenDialog
          kind={kind}
          onClose={() => setIsCreating(false)}
          onCreated={(token) => {
            setIsCreating(false)
            setCreated(token)
          }}
        />
      )}
      {created && <SecretDialog {...created} onClose={() => setCreated(undefined)} />}
      {revoking && (
        <ConfirmCommand
          title={`Revoke ${revoking.name}`}
          question="Programs that use this token stop working at once and for good."
          action="Revoke token"
          mutation={RevokeApiToken}
          input={{ id: revoking.id }}
          done="Token revoked"
          failed="Failed to revoke the token"
          onDone={() => createButton.current?.focus()}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Card>
  )
}

const SecretDialog = ({ name, secret, onClose }: NewToken & { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={`Token ${name}`}
    description="Copy the token now. It won’t be shown again."
    actions={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <CopyField label="Token" text={secret} hint="Send it as Authorization: Bearer …" />
  </Dialog>
)
