import { Ban, KeyRound, Pencil } from 'lucide-react'
import { Button } from '#frontend/shared/ui/button.tsx'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'

export type ReaderAction = 'edit' | 'rotate' | 'revoke'
export type OnReaderAction = (action: ReaderAction, reader: ReaderFieldsFragment) => void

const actions = [
  { action: 'edit', label: 'Edit', icon: Pencil },
  { action: 'rotate', label: 'New secret for', icon: KeyRound },
  { action: 'revoke', label: 'Revoke', icon: Ban },
] as const

/** What can be done with a reader. One that was revoked is what it was. */
export const ReaderActions = ({ reader, onAction }: { reader: ReaderFieldsFragment; onAction: OnReaderAction }) =>
  reader.revokedAt ? null : (
    <span className="flex justify-end">
      {actions.map(({ action, label, icon: Icon }) => (
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
