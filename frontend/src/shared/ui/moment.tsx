import type { ComponentProps, ReactNode } from 'react'
import { inOwnZone } from '#frontend/shared/lib/time/format.ts'

/** An instant, written by `children` in the zone of its place. Hovering shows it in the reader's own, where that differs. */
export const Moment = ({
  at,
  zone,
  ...rest
}: Omit<ComponentProps<'time'>, 'dateTime'> & { at: string; zone?: string }) => (
  <time dateTime={at} title={inOwnZone(at, zone)} {...rest} />
)

/** What is said after times, such as `next day`: whole, on the next line where there is no room. */
export const AfterTimes = ({ children }: { children: ReactNode }) => (
  <>
    {' '}
    <span className="inline-block text-small text-quiet">{children}</span>
  </>
)
