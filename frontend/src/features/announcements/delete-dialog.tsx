import type { AnnouncementFieldsFragment } from '#frontend/gql/graphql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { DeleteAnnouncement } from './documents.ts'

export default function DeleteDialog({
  announcement: { id, title },
  onClose,
}: {
  announcement: AnnouncementFieldsFragment
  onClose: () => void
}) {
  return (
    <ConfirmCommand
      title="Delete announcement"
      question={`Delete “${title}”? No one will see it anymore.`}
      action="Delete"
      mutation={DeleteAnnouncement}
      input={{ id }}
      done="Announcement deleted"
      failed="Failed to delete announcement"
      onClose={onClose}
    />
  )
}
