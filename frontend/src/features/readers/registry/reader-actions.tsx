import { Ban, KeyRound, Pencil } from 'lucide-react'
import { HistoryLink } from '#frontend/features/history/history-link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'

export type ReaderAction = 'edit' | 'rotate' | 'revoke'
export type OnReaderAction = (action: ReaderAction, reader: ReaderFieldsFragment) => void

const actions = [
  { action: 'edit', label: 'Edit', icon: Pencil },
  { action: 'rotate', label: 'New secret for', icon: KeyRound },
  { action: 'revoke', label: 'Revoke', icon: Ban },
] as const

export const ReaderActions = ({ reader, onAction }: { reader: ReaderFieldsFragment; onAction: OnReaderAction }) => (
  <span className="flex justify-end">
    <HistoryLink object={`reader:${reader.id}`} of={reader.name} />
    {!reader.revokedAt &&
      actions.map(({ action, label, icon: Icon }) => (
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
