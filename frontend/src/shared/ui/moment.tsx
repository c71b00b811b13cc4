import type { ComponentProps } from 'react'
import { inOwnZone } from '#frontend/shared/lib/time/format.ts'

/** An instant, written by `children` in the zone of its place. Hovering shows it in the reader's own, where that differs. */
export const Moment = ({
  at,
  zone,
  ...rest
}: Omit<ComponentProps<'time'>, 'dateTime'> & { at: string; zone?: string }) => (
  <time dateTime={at} title={inOwnZone(at, zone)} {...rest} />
)
