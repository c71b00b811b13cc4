import { Archive, ArchiveRestore, LogOut, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { HistoryLink } from '#frontend/features/history/history-link.tsx'
import ChannelDialog from './channel-dialog.tsx'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Switch } from '#frontend/shared/ui/form/switch.tsx'
import { MuteChannel, UnarchiveChannel } from '../channel-commands.ts'
import type { Channel } from '../types.ts'
import type { ChannelAction } from './channel-dialog.tsx'
import { Members } from './members.tsx'
import { SidePanel } from './side-panel.tsx'

export function DetailsPanel({ channel }: { channel: Channel }) {
  const { id: channelId, kind, name, description, isMuted, actions } = channel
  const { send, pending } = useCommand()
  const [dialog, setDialog] = useState<ChannelAction>()
  const close = () => setDialog(undefined)
  const mute = useId()
  const may = (action: Channel['actions'][number]) => actions.includes(action)
  return (
    <SidePanel title={kind === 'direct' ? 'Conversation' : 'Channel'}>
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-5 overflow-y-auto p-4">
        <div className="grid gap-1">
          <div className="flex items-start justify-between gap-2">
            <h3 dir="auto" className="wrap-anywhere">
              {name}
            </h3>
            {/* Built-in channels and direct messages have no history page. */}
            {kind === 'channel' && <HistoryLink object={`channel:${channelId}`} of={name} small />}
          </div>
          {description && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line text-quiet">
              {description}
            </p>
          )}
          {kind !== 'direct' && <p className="text-small text-quiet">{membership(channel)}</p>}
        </div>
        <div className="flex items-center justify-between gap-3">
          <label htmlFor={mute}>
            Mute
            <span className="block text-small text-quiet">Only mentions notify you</span>
          </label>
          <Switch
            id={mute}
            checked={isMuted}
            onChange={({ target }) =>
              void send(MuteChannel, { id: channelId, muted: target.checked }, { failed: 'Failed to mute' })
            }
          />
        </div>
        {(may('change') || may('archive') || may('restore') || may('leave')) && (
          <div className="flex flex-wrap gap-2">
            {may('change') && (
              <Button size="small" onClick={() => setDialog('edit')}>
                <Pencil aria-hidden />
                Edit channel
              </Button>
            )}
            {may('archive') && (
              <Button size="small" onClick={() => setDialog('archive')}>
                <Archive aria-hidden />
                Archive
              </Button>
            )}
            {may('restore') && (
              <Button
                size="small"
                pending={pending}
                onClick={() =>
                  void send(
                    UnarchiveChannel,
                    { id: channelId },
                    { done: 'Channel restored', failed: 'Failed to restore' },
                  )
                }
              >
                <ArchiveRestore aria-hidden />
                Restore
              </Button>
            )}
            {may('leave') && (
              <Button size="small" onClick={() => setDialog('leave')}>
                <LogOut aria-hidden />
                Leave
              </Button>
            )}
          </div>
        )}
        <Members channel={channel} />
      </div>
      {dialog && <ChannelDialog dialog={dialog} channel={channel} onClose={close} />}
    </SidePanel>
  )
}

const membership = ({ kind, isPrivate }: Channel) => {
  if (kind === 'organization') return 'Everyone in the organization is a member.'
  if (kind === 'location') return 'Everyone at this location is a member.'
  return isPrivate ? 'Private: only members see it.' : 'Public: everyone can find and join it.'
}
