import { Siren } from 'lucide-react'
import { useQuery } from 'urql'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { AcknowledgeAnnouncement } from './on-every-screen.ts'
import { UrgentAnnouncements } from './urgent.ts'

export function UrgentBanner() {
  const [{ data }] = useQuery({ query: UrgentAnnouncements, requestPolicy: 'cache-and-network' })
  const { send } = useCommand()
  const waiting = data?.urgentAnnouncements.nodes.filter(({ isAcknowledged }) => !isAcknowledged) ?? []
  return waiting.map(({ id, title, content }) => (
    <section
      key={id}
      role="alert"
      aria-label="Urgent announcement"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-bad/40 bg-bad-soft px-4 py-2 lg:px-8"
    >
      <Siren aria-hidden className="size-4 shrink-0 text-bad" />
      <p className="min-w-0 flex-1 basis-56">
        <Link to={`/announcements?id=${id}`} dir="auto" className="font-semibold wrap-anywhere underline">
          {title}
        </Link>
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {content}
        </span>
      </p>
      <Button
        size="small"
        aria-label={`Acknowledge ${title}`}
        onClick={() => void send(AcknowledgeAnnouncement, { id }, { failed: 'Failed to acknowledge' })}
      >
        Acknowledge
      </Button>
    </section>
  ))
}
