import { Flag, Heart, Lightbulb, Palette, Puzzle, Star } from 'lucide-react'
import type { ShoutOutCategory } from '#frontend/gql/graphql.ts'
import type { Look } from '#frontend/shared/ui/badge.tsx'

export const categoryBadges: Readonly<Record<ShoutOutCategory, Look>> = {
  great_service: { label: 'Great Service', tone: 'neutral', icon: Heart },
  team_player: { label: 'Team Player', tone: 'neutral', icon: Puzzle },
  problem_solver: { label: 'Problem Solver', tone: 'neutral', icon: Lightbulb },
  leadership: { label: 'Leadership', tone: 'neutral', icon: Flag },
  creativity: { label: 'Creativity', tone: 'neutral', icon: Palette },
  other: { label: 'Other', tone: 'neutral', icon: Star },
}
