import type { TimeAccountLight } from '#schema/time-accounts/account.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { lights } from './balance-in-words.ts'

export const LightBadge = ({ light }: { light: TimeAccountLight }) => (
  <Badge tone={lights[light].tone}>{lights[light].label}</Badge>
)
