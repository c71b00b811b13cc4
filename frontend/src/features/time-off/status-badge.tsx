import { Ban, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { LookBadge } from '#frontend/shared/ui/badge.tsx'
import type { TimeOffStatus } from '#frontend/gql/graphql.ts'

const looks = {
  pending: { label: 'Pending', tone: 'warn', icon: Hourglass },
  approved: { label: 'Approved', tone: 'good', icon: CircleCheck },
  denied: { label: 'Denied', tone: 'bad', icon: CircleX },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
} as const

export const StatusBadge = ({ status }: { status: TimeOffStatus }) => <LookBadge look={looks[status]} />
