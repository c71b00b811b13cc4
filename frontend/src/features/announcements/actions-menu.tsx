import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { HistoryItem } from '#frontend/features/history/history-item.tsx'
import type { AnnouncementFieldsFragment } from '#frontend/gql/graphql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import type { ReactElement } from 'react'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import { UpdateAnnouncement } from './documents.ts'

export default function ActionsMenu({
  announcement: { id, isPinned },
  trigger,
  onOpen,
}: {
  announcement: AnnouncementFieldsFragment
  trigger: ReactElement
  onOpen: (dialog: 'edit' | 'delete') => void
}) {
  const { send } = useCommand()
  const pin = () =>
    void send(
      UpdateAnnouncement,
      { id, isPinned: !isPinned },
      { failed: isPinned ? 'Failed to unpin' : 'Failed to pin' },
    )
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
        Edit
      </MenuItem>
      <MenuItem icon={isPinned ? PinOff : Pin} onSelect={pin}>
        {isPinned ? 'Unpin' : 'Pin'}
      </MenuItem>
      <HistoryItem object={`announcement:${id}`} />
      <MenuItem icon={Trash2} onSelect={() => onOpen('delete')}>
        Delete
      </MenuItem>
    </Menu>
  )
}
