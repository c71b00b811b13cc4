import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { shortDay, spokenDuration, timeSpan } from '#frontend/shared/lib/time/format.ts'
import type { KioskPerson } from './calls.ts'
import type { KioskVisit } from './visit.ts'

const icons = {
  good: { icon: CircleCheck, color: 'text-good' },
  saved: { icon: CloudOff, color: 'text-warn' },
  bad: { icon: CircleAlert, color: 'text-bad' },
} as const

/** Returns the hours of the day and the next shift. */
function factsAbout({ worked_seconds_today: seconds, next_shift: shift }: KioskPerson) {
  return [
    `Today: ${spokenDuration(seconds)}`,
    ...(shift
      ? [
          `Next shift: ${shortDay(shift.starts_at, shift.time_zone)}, ${timeSpan(shift.starts_at, shift.ends_at, shift.time_zone)}`,
        ]
      : []),
  ]
}

type PunchResultProps = Omit<Extract<KioskVisit, { step: 'done' }>, 'step'> & { onClose: () => void }

export function PunchResult({ tone, title, detail, after, onClose }: PunchResultProps) {
  const { icon: Icon, color } = icons[tone]
  const heading = useRef<HTMLHeadingElement>(null)
  const facts = after ? factsAbout(after) : []
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-label="Done" className="grid content-center justify-items-center gap-4 text-center">
      <Icon aria-hidden className={`size-20 animate-appear ${color}`} />
      <h1 ref={heading} tabIndex={-1} className="text-[clamp(1.75rem,6vw,3rem)] leading-tight tracking-tight">
        {title}
      </h1>
      {detail && <p className="text-title text-quiet">{detail}</p>}
      {facts.length > 0 && (
        <ul className="grid gap-1 text-title" data-figures>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <p role={tone === 'bad' ? 'alert' : 'status'} className="sr-only">
        {[title, detail, ...facts].filter(Boolean).join('. ')}
      </p>
      <Button
        variant="ghost"
        size="large"
        onClick={onClose}
        className="mt-4 min-h-16 min-w-40 touch-manipulation text-title"
      >
        OK
      </Button>
    </section>
  )
}
