import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Command } from './feature.ts'

export const stepCommands = (group: string, what: string, step: (by: 1 | -1) => void): Command[] => [
  { id: `next-${what}`, group, label: `Next ${what}`, icon: ChevronDown, keys: 'j', reads: true, run: () => step(1) },
  {
    id: `previous-${what}`,
    group,
    label: `Previous ${what}`,
    icon: ChevronUp,
    keys: 'k',
    reads: true,
    run: () => step(-1),
  },
]
