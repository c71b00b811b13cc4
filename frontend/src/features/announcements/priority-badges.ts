import { ChevronDown, ChevronUp, Equal, Siren } from 'lucide-react'
import type { AnnouncementPriority } from '#frontend/gql/graphql.ts'
import type { Look } from '#frontend/shared/ui/badge.tsx'

export const priorityBadges: Readonly<Record<AnnouncementPriority, Look>> = {
  low: { label: 'Low', tone: 'neutral', icon: ChevronDown },
  normal: { label: 'Normal', tone: 'neutral', icon: Equal },
  high: { label: 'High', tone: 'warn', icon: ChevronUp },
  urgent: { label: 'Urgent', tone: 'bad', icon: Siren },
}
