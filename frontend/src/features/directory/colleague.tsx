import { MessageSquare, Phone } from 'lucide-react'
import { useStartConversation } from '#frontend/features/messaging/use-start-conversation.ts'
import type { DirectoryEntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'

/** A colleague, with buttons that call and message them. */
export function Colleague({ colleague }: { colleague: DirectoryEntryFieldsFragment }) {
  const { id, firstName, lastName, position, jobRoles, locationName, photoId, phone } = colleague
  const name = `${firstName} ${lastName}`
  const { start, pending } = useStartConversation()
  const roles = jobRoles.map((role) => role.name).filter((role) => role !== position)
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
      <Avatar name={name} photoId={photoId} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-small text-quiet wrap-anywhere">
          {[position, ...roles, locationName].filter(Boolean).join(' · ')}
        </span>
      </span>
      {phone && (
        <a
          href={`tel:${phone.replaceAll(/[^+\d*#]/g, '')}`}
          aria-label={`Call ${name}, ${phone}`}
          title={phone}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <Phone aria-hidden />
        </a>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Message ${name}`}
        title="Message"
        pending={pending}
        onClick={() => void start(id)}
      >
        <MessageSquare aria-hidden />
      </Button>
    </li>
  )
}
