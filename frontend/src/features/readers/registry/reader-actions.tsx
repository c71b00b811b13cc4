import { Ban, KeyRound, Pencil, QrCode } from 'lucide-react'
import { HistoryLink } from '#frontend/features/history/history-link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'

export type ReaderAction = 'edit' | 'set up' | 'rotate' | 'revoke'
export type OnReaderAction = (action: ReaderAction, reader: ReaderFieldsFragment) => void

const edit = { action: 'edit', label: 'Edit', icon: Pencil } as const
const revoke = { action: 'revoke', label: 'Revoke', icon: Ban } as const
const actions = {
  reader: [edit, { action: 'rotate', label: 'New secret for', icon: KeyRound }, revoke],
  kiosk: [edit, { action: 'set up', label: 'Set up', icon: QrCode }, revoke],
} as const

export const ReaderActions = ({ reader, onAction }: { reader: ReaderFieldsFragment; onAction: OnReaderAction }) => (
  <span className="flex justify-end">
    <HistoryLink object={`reader:${reader.id}`} of={reader.name} />
    {!reader.revokedAt &&
      actions[reader.kind].map(({ action, label, icon: Icon }) => (
        <Button
          key={action}
          variant="ghost"
          size="icon"
          title={label === 'New secret for' ? 'New secret' : label}
          aria-label={`${label} ${reader.name}`}
          onClick={() => onAction(action, reader)}
        >
          <Icon aria-hidden />
        </Button>
      ))}
  </span>
)
