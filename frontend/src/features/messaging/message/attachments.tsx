import { CalendarDays } from 'lucide-react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { shortDay, timeSpan } from '#frontend/shared/lib/time/format.ts'
import { fullName, type Message } from '../types.ts'

export const Attachments = ({ message: { pictureId, sender, cards } }: { message: Message }) => (
  <>
    {pictureId && (
      <a
        href={`/api/messaging/pictures/${pictureId}`}
        target="_blank"
        rel="noopener noreferrer"
        // Reserves the space so that the layout doesn't jump when the picture loads.
        className="mt-1 grid h-60 w-80 max-w-full overflow-hidden rounded-card border border-line bg-sunken"
      >
        <img
          src={`/api/messaging/pictures/${pictureId}`}
          alt={`From ${fullName(sender)}`}
          loading="lazy"
          className="size-full object-contain"
        />
      </a>
    )}
    {cards.map(({ link, title, startsAt, endsAt, timeZone }) => (
      <Link
        key={link}
        to={pathOf(link)}
        className="mt-1 flex max-w-md items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 hover:border-edge"
      >
        <CalendarDays aria-hidden className="size-5 shrink-0 text-quiet" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{title}</span>
          <span data-figures className="block text-small text-quiet">
            {shortDay(startsAt, timeZone)}, {timeSpan(startsAt, endsAt, timeZone)}
          </span>
        </span>
      </Link>
    ))}
  </>
)

/** Returns the path of a card's link without its origin, so that it never leaves the site. */
function pathOf(link: string) {
  if (!URL.canParse(link, location.origin)) return ''
  const { pathname, search, hash } = new URL(link, location.origin)
  return `/${pathname.replace(/^\/+/, '')}${search}${hash}`
}
