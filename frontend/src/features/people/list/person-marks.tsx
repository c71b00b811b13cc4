import { Badge } from '#frontend/shared/ui/badge.tsx'
import { statusInWords } from '../labels.ts'

export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={status === 'active' ? 'good' : 'neutral'}>{statusInWords(status)}</Badge>
)

/** Whether a person has a badge. The person's page says which. */
export const BadgeMark = ({ hasBadge }: { hasBadge: boolean | null | undefined }) =>
  hasBadge ? 'Registered' : <span className="text-quiet">No badge</span>

/** Where it is too long for a line, it ends before the @. */
export const Email = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
