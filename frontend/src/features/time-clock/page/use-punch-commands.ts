import { useMemo } from 'react'
import type { Command } from '#frontend/shared/feature.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import type { ClockFragment } from '#frontend/gql/graphql.ts'
import { punchesOffered, punchWords, type PunchKind } from '../punch.ts'
import { usePunchQueue } from '../offline-queue/use-punch-queue.ts'
import { punchIcons } from '../punch-icons.ts'

const keys: Record<PunchKind, string> = { clockIn: 'i', startBreak: 'b', endBreak: 'e', clockOut: 'o' }

export function usePunchCommands(clock: ClockFragment | undefined) {
  const { press } = usePunchQueue()
  const commands = useMemo(
    () =>
      (clock ? punchesOffered[clock.state] : []).map((kind): Command => ({
        id: kind,
        group: 'Time Clock',
        label: punchWords[kind].action,
        icon: punchIcons[kind],
        keys: keys[kind],
        run: () => {
          if (clock) press(kind, clock, true)
        },
      })),
    [clock, press],
  )
  useOfferCommands(commands)
}
