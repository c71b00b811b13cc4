import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { clockFaceParts } from '#frontend/shared/lib/time/format.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { ClockFace } from '#frontend/features/time-clock/clock-face.tsx'
import type { KioskPlace } from './calls.ts'
import { NumberPad } from './number-pad.tsx'
import { PIN_DIGITS, type Pin } from './use-pin.ts'

type StartScreenProps = {
  place: KioskPlace
  pin: Pin
  isIdentifying: boolean
  problem: string | null
  onTouch: () => void
}

export function StartScreen({ place, pin, isIdentifying, problem, onTouch }: StartScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid content-center gap-x-12 gap-y-5 lg:grid-cols-2 lg:items-center landscape:md:grid-cols-2 landscape:md:items-center">
      <section aria-label="Time" className="mx-auto grid w-full max-w-md gap-4 lg:max-w-none landscape:md:max-w-none">
        <ClockFace timeZone={place.location.time_zone} write={clockFaceParts} />
        <h1 ref={heading} tabIndex={-1} className="text-title font-normal text-quiet">
          Scan your badge, or enter your PIN.
        </h1>
      </section>
      <section aria-label="PIN" className="mx-auto grid w-full max-w-md justify-items-center gap-4">
        <Dots entered={isIdentifying ? PIN_DIGITS : pin.digits} isIdentifying={isIdentifying} />
        <p
          role="alert"
          className={cx(
            'flex min-h-7 items-center gap-2 text-title font-semibold text-bad',
            problem !== null && 'animate-appear',
          )}
        >
          {problem !== null && (
            <>
              <CircleAlert aria-hidden className="size-5 shrink-0" />
              {problem}
            </>
          )}
        </p>
        <NumberPad
          onDigit={(digit) => {
            onTouch()
            pin.add(digit)
          }}
          onDelete={pin.remove}
          onClear={pin.clear}
          idle={isIdentifying}
        />
      </section>
    </div>
  )
}

const Dots = ({ entered, isIdentifying }: { entered: number; isIdentifying: boolean }) => (
  <>
    <div aria-hidden className={cx('flex gap-4 py-2', isIdentifying && 'opacity-50')}>
      {Array.from({ length: PIN_DIGITS }, (_, place) => (
        <span
          key={place}
          data-dot={place < entered ? 'entered' : 'empty'}
          className={cx('size-4 rounded-full border-2 border-ink transition-colors', place < entered && 'bg-ink')}
        />
      ))}
    </div>
    <p role="status" className="sr-only">
      {isIdentifying ? 'One moment' : entered > 0 ? `${entered} of ${PIN_DIGITS} digits` : ''}
    </p>
  </>
)
