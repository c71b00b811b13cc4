import { IdCard } from 'lucide-react'
import { Badge } from '#frontend/components/ui/badge.tsx'
import { statusInWords } from '../words.ts'

export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={status === 'active' ? 'good' : 'neutral'}>{statusInWords(status)}</Badge>
)

/** Whether somebody has a badge; which one, the person's own page says. */
export const BadgeMark = ({ badge }: { badge: string | null | undefined }) =>
  badge ? (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <IdCard aria-hidden className="size-4 shrink-0 text-quiet" />
      Registered
    </span>
  ) : (
    <span className="whitespace-nowrap text-quiet">No badge</span>
  )
