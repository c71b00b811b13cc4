import { Ban, CircleCheck, CircleX, Hand, Hourglass, Megaphone, TimerOff, UserCheck } from 'lucide-react'
import { LookBadge } from '#frontend/shared/ui/badge.tsx'
import type { ShiftRequestStatus } from '#frontend/gql/graphql.ts'

const looks = {
  requested: { label: 'Pending', tone: 'warn', icon: Hourglass },
  accepted: { label: 'Accepted', tone: 'info', icon: UserCheck },
  available: { label: 'Available', tone: 'info', icon: Megaphone },
  claimed: { label: 'Claimed', tone: 'warn', icon: Hand },
  approved: { label: 'Approved', tone: 'good', icon: CircleCheck },
  denied: { label: 'Denied', tone: 'bad', icon: CircleX },
  declined: { label: 'Declined', tone: 'bad', icon: CircleX },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
  expired: { label: 'Expired', tone: 'neutral', icon: TimerOff },
  ended: { label: 'Ended', tone: 'neutral', icon: Ban },
} as const

export const StatusBadge = ({ status }: { status: ShiftRequestStatus }) => <LookBadge look={looks[status]} />
