import { longDay, zoneName } from '#frontend/shared/lib/time/format.ts'
import { useNow } from '#frontend/shared/lib/time/use-now.ts'

type ClockFaceProps = { timeZone: string; write: (now: number, zone: string) => readonly (string | undefined)[] }

/**
 * The current time in `timeZone`. `aria-live` is off: announcing every second would drown out everything else. @param
 * write returns the digits, and AM or PM if any
 */
export function ClockFace({ timeZone, write }: ClockFaceProps) {
  const now = useNow()
  const [digits, period] = write(now, timeZone)
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
        {digits}
        {period && <span className="ml-[0.2em] text-[0.4em] tracking-normal"> {period}</span>}
      </time>
    </div>
  )
}
