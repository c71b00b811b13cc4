import { Badge } from '#frontend/shared/ui/badge.tsx'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { statusInWords } from '../labels.ts'

export const StatusBadge = ({ status, forgottenAt }: Pick<PersonSummaryFragment, 'status' | 'forgottenAt'>) => (
  <Badge tone={status === 'active' ? 'good' : 'neutral'}>{forgottenAt ? 'Forgotten' : statusInWords(status)}</Badge>
)

export const BadgeMark = ({ hasBadge }: { hasBadge: boolean | null | undefined }) =>
  hasBadge ? 'Registered' : <span className="text-quiet">No badge</span>

export const Contact = ({ email, account }: Pick<PersonSummaryFragment, 'email' | 'account'>) => {
  if (email && account === 'unused') {
    return (
      <>
        <Email address={email} />
        <span className="block text-small text-quiet">Not signed in yet</span>
      </>
    )
  }
  if (email) return <Email address={email} />
  if (account === 'invited') return <Badge tone="neutral">Invited</Badge>
  return account === 'none' && <span className="text-quiet">No account</span>
}

const Email = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
