import { isBlank } from '#schema/shared/text.ts'
import type { Kept, Outbox, Press } from '#frontend/shared/lib/outbox/outbox.ts'

/** What a person writes. */
export type Written = {
  channelId: string
  text: string
  replyTo: string | null
  pictureId: string | null
  isUrgent: boolean
}

/** A message that the server has not confirmed yet. Its command's id will be its own. */
export type KeptMessage = Kept & Written

/** The message that a press of Send makes; `null` where there is nothing in it. */
export function keptMessage(outbox: Outbox<KeptMessage>, press: Press, written: Written): KeptMessage | null {
  if (isBlank(written.text) && !written.pictureId) return null
  // Order is kept by time: also on a device whose clock was set back.
  const after = outbox.at(-1)?.at
  const at = Math.max(press.now, after ? Date.parse(after) + 1 : 0)
  return { ...written, commandId: press.commandId, at: new Date(at).toISOString(), attempts: 0 }
}
