import type { ComponentProps, ReactNode } from 'react'
import { inOwnZone, spanInOwnZone } from '#frontend/shared/lib/time/format.ts'

/** Hovering shows `title` and the viewer's own time, if that differs. */
export const Moment = ({
  at,
  until,
  zone,
  title,
  ...rest
}: Omit<ComponentProps<'time'>, 'dateTime'> & { at: string; until?: string | null | undefined; zone?: string }) => {
  const own = until ? spanInOwnZone(at, until, zone) : inOwnZone(at, zone)
  return <time dateTime={at} title={[title, own].filter(Boolean).join(' · ') || undefined} {...rest} />
}

export const ZoneNote = ({ note }: { note: string }) =>
  note && <p className="border-b border-line px-4 py-1.5 text-small text-quiet">{note}</p>

export const AfterTimes = ({ children }: { children: ReactNode }) => (
  <>
    {' '}
    <span className="inline-block text-small text-quiet">{children}</span>
  </>
)
