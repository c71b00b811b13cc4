import { useRef } from 'react'
import type { ClockFragment } from '#frontend/gql/graphql.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { punchesOffered, punchWords, type PunchKind } from './punch.ts'
import { usePunchQueue } from './offline-queue/use-punch-queue.ts'
import { punchIcons } from './punch-icons.ts'

/**
 * The punches that this clock offers, the likeliest first. The first button keeps its position and focus when its label
 * changes, so that a whole shift can be punched with one key. The offline queue ignores double clicks: the second click can
 * land on another button, since the buttons change at once.
 */
export function PunchButtons({ clock }: { clock: ClockFragment }) {
  const { press } = usePunchQueue()
  const lastPlace = useRef<number>(undefined)
  const pressAt = (place: number, kind: PunchKind, clickCount: number) => {
    const isDeliberate = clickCount <= 1 && place !== lastPlace.current
    lastPlace.current = place
    press(kind, clock, isDeliberate)
  }
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap xl:*:flex-1">
      {punchesOffered[clock.state].map((kind, place) => {
        const Icon = punchIcons[kind]
        return (
          <Button
            key={place}
            size="large"
            variant={place === 0 ? 'primary' : 'secondary'}
            className={place === 0 ? 'min-h-14 sm:min-w-56' : 'min-h-14 sm:min-w-40'}
            onClick={({ detail }) => pressAt(place, kind, detail)}
          >
            <Icon aria-hidden />
            {punchWords[kind].action}
          </Button>
        )
      })}
    </div>
  )
}
