import { Link, useLocation } from 'react-router-dom'
import { withMoment } from '#frontend/shared/past/address.ts'
import { useShown } from '#frontend/shared/past/shown.ts'
import { justAfter, justBefore } from './moment.ts'

const look =
  '-my-1 inline-flex min-h-row-tight items-center underline decoration-edge underline-offset-2 hover:text-ink'

/**
 * Links to a page as it was right after a change that was recorded at an instant, and right before it. `about`: the
 * change in words. `to`: another page than the open one.
 */
export function SeeThen({ at, about, to }: { at: string; about: string; to?: { pathname: string; search?: string } }) {
  const { pathname, search } = useLocation()
  const shown = useShown()
  const base = to ?? {
    pathname,
    search: `?${new URLSearchParams([...Object.entries(shown?.address ?? {}), ...new URLSearchParams(search)])}`,
  }
  const link = (moment: string) => ({ pathname: base.pathname, search: withMoment(base.search ?? '', moment) })
  return (
    <>
      <Link to={link(justAfter(at))} aria-label={`See as of then: ${about}`} className={look}>
        See as of then
      </Link>
      <Link to={link(justBefore(at))} aria-label={`See just before: ${about}`} className={look}>
        Just before
      </Link>
    </>
  )
}
