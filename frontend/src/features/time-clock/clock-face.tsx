import { clockFace, longDay, zoneName } from '#frontend/shared/lib/time/format.ts'
import { useNow } from '#frontend/shared/lib/time/use-now.ts'

/** The time of day in `timeZone`, every second. Not read out by itself: a clock that speaks each second is a torment. */
export function ClockFace({ timeZone }: { timeZone: string }) {
  const now = useNow()
  const zone = zoneName(now, timeZone)
  return (
    <div>
      <p className="label">
        {longDay(now, timeZone)}
        {zone && ` · ${zone}`}
      </p>
      <time
        dateTime={new Date(now).toISOString()}
        role="timer"
        aria-label="Current time"
        aria-live="off"
        className="-ml-[0.04em] block text-[clamp(3.5rem,15vw,5.5rem)] leading-none font-semibold tracking-[-0.035em]"
      >
        {clockFace(now, timeZone)}
      </time>
    </div>
  )
}
