import { useState } from 'react'
import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import type { UndoImportMutation } from '#frontend/gql/graphql.ts'
import { readUntilSignOut, storeUntilSignOut } from '#frontend/shared/lib/sign-out-storage.ts'
import { clockTime, reader } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { nameOf } from '../labels.ts'
import { count } from '#frontend/shared/lib/count.ts'

const UndoImport = graphql(`
  mutation UndoImport($input: UndoImportInput!) {
    undoImport(input: $input) {
      undone
      kept {
        employeeId
        firstName
        lastName
        reason
      }
    }
  }
`)

type Kept = UndoImportMutation['undoImport']['kept']

/** `at`: ms since 1970. */
const importSchema = z.object({ importId: z.string(), imported: z.int(), at: z.number() })
type RecentImport = z.infer<typeof importSchema>

const STORED_AS = 'recent-import'
const UNDOABLE = 60 * 60_000

export function storeRecentImport(recent: Omit<RecentImport, 'at'>): RecentImport {
  const stored = { ...recent, at: serverNow() }
  storeUntilSignOut(STORED_AS, JSON.stringify(stored))
  return stored
}

export function readRecentImport(): RecentImport | undefined {
  const text = readUntilSignOut(STORED_AS)
  return text ? importSchema.safeParse(JSON.parse(text)).data : undefined
}

/** Offers to undo the latest import for an hour. */
export function RecentImportNotice({ recent, onGone }: { recent: RecentImport; onGone: () => void }) {
  const { send, pending } = useCommand()
  const [kept, setKept] = useState<Kept>()
  const now = useMinute()
  const { role, emailVerified } = useUser()
  const { importId, imported, at } = recent
  if (now - at > UNDOABLE) return null

  const end = () => {
    storeUntilSignOut(STORED_AS, '')
    onGone()
  }
  async function undo(skipChanged: boolean) {
    const { data } = await send(UndoImport, { id: importId, skipChanged }, { failed: 'Failed to undo the import' })
    if (!data) return
    const { undone, kept: changed } = data.undoImport
    if (undone === 0) return setKept(changed)
    toast.success(`Import undone: ${count(undone, 'employee', 'employees')} removed`)
    end()
  }

  return (
    <>
      <Alert
        tone="good"
        action={
          <span className="flex flex-wrap justify-end gap-1">
            <Button size="small" pending={pending} onClick={() => void undo(false)}>
              Undo import
            </Button>
            <Button size="small" variant="ghost" onClick={end}>
              Dismiss
            </Button>
          </span>
        }
      >
        {count(imported, 'employee', 'employees')} imported at {clockTime(new Date(at).toISOString(), reader.timeZone)}.
        You can undo this until {clockTime(new Date(at + UNDOABLE).toISOString(), reader.timeZone)}.
        {role === 'owner' && !emailVerified && ' Verify your email address, and we’ll send the welcome emails.'}
      </Alert>
      {kept && (
        <KeptDialog
          kept={kept}
          removable={imported - kept.length}
          pending={pending}
          onConfirm={() => void undo(true)}
          onClose={() => setKept(undefined)}
        />
      )}
    </>
  )
}

function KeptDialog({
  kept,
  removable,
  ...dialog
}: {
  kept: Kept
  removable: number
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const people = (
    <ul className="grid max-h-64 gap-1 overflow-y-auto pt-3">
      {kept.map(({ employeeId, reason, ...person }) => (
        <li key={employeeId}>
          <b>{nameOf(person)}</b> {reason}
        </li>
      ))}
    </ul>
  )
  if (removable <= 0) {
    return (
      <Dialog
        open
        onOpenChange={dialog.onClose}
        title="This import can’t be undone"
        actions={<Button onClick={dialog.onClose}>Close</Button>}
      >
        <p>Something has happened to everyone since. You can deactivate them one by one.</p>
        {people}
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      {...dialog}
      open
      title="Undo the rest of the import?"
      question={`${count(kept.length, 'employee stays', 'employees stay')}, because something has happened since:`}
      action={`Remove the other ${removable}`}
    >
      {people}
    </ConfirmDialog>
  )
}
