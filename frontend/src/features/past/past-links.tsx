import { useLocation } from 'react-router-dom'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { withMoment } from '#frontend/shared/past/address.ts'
import { usePageState } from '#frontend/shared/past/page-state.ts'
import type { Moments } from './moment.ts'

const look =
  '-my-1 inline-flex min-h-row-tight items-center underline decoration-edge underline-offset-2 hover:text-ink'

export function PastLinks({
  moments: { before, after },
  about,
  to,
}: {
  moments: Moments
  about: string
  to?: { pathname: string; search?: string }
}) {
  const { pathname, search } = useLocation()
  const shown = usePageState()
  const base = to ?? {
    pathname,
    search: `?${new URLSearchParams([...Object.entries(shown?.address ?? {}), ...new URLSearchParams(search)])}`,
  }
  const link = (moment: string) => ({ pathname: base.pathname, search: withMoment(base.search ?? '', moment) })
  return (
    <>
      <Link to={link(after)} aria-label={`View at this time: ${about}`} className={look}>
        View at this time
      </Link>
      <Link to={link(before)} aria-label={`View just before: ${about}`} className={look}>
        View just before
      </Link>
    </>
  )
}
