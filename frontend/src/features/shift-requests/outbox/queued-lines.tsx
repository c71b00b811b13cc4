import type { OutboxCommand } from '#frontend/shared/lib/offline-queue/outbox.ts'
import { QueuedState } from '#frontend/shared/lib/offline-queue/queued-state.tsx'

/** The user's new requests in the outbox, above those that the server has. */
export const QueuedLines = ({ commands }: { commands: readonly (OutboxCommand & { summary: string })[] }) =>
  commands.length > 0 && (
    <ul className="border-b border-line">
      {commands.map((command) => (
        <li key={command.commandId} className="grid gap-1 border-b border-line px-4 py-3 last:border-b-0">
          <b data-figures>{command.summary}</b>
          <div>
            <QueuedState command={command} />
          </div>
        </li>
      ))}
    </ul>
  )
