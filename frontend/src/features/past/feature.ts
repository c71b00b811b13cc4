import { Rewind } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'
import { chooseMoment } from './chooser.ts'

export const past: Feature = {
  commands: [
    {
      id: 'as-of',
      group: 'History',
      label: 'View an earlier date…',
      icon: Rewind,
      keywords: 'as of past',
      keys: 'g z',
      roles: managers,
      run: chooseMoment,
    },
  ],
}
