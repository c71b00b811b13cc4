import type { ComponentProps, ReactNode } from 'react'
import { inOwnZone, spanInOwnZone } from '#frontend/shared/lib/time/format.ts'

/**
 * An instant, or what lasts until another, written by `children` in the zone of its place. Hovering shows it in the reader's
 * own, where that differs, after what `title` says.
 */
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

/** Names the zone of all times of a card once, above them. Nothing where it is the reader's own. */
export const ZoneNote = ({ note }: { note: string }) =>
  note && <p className="border-b border-line px-4 py-1.5 text-small text-quiet">{note}</p>

/** What is said after times, such as `next day`: whole, on the next line where there is no room. */
export const AfterTimes = ({ children }: { children: ReactNode }) => (
  <>
    {' '}
    <span className="inline-block text-small text-quiet">{children}</span>
  </>
)
