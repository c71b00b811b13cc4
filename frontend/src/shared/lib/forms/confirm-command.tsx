import type { TypedDocumentNode } from '@urql/core'
import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useCommand } from '../use-command.ts'

export function ConfirmCommand<Data, Input extends { commandId: string }>({
  mutation,
  input,
  done,
  failed,
  onDone,
  onClose,
  ...dialog
}: Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'pending' | 'onConfirm'> & {
  mutation: TypedDocumentNode<Data, { input: Input }>
  input: Omit<NoInfer<Input>, 'commandId'>
  done?: string
  failed: string
  onDone?: (data: Data) => void
}) {
  const { send, pending } = useCommand()

  async function onConfirm() {
    const { data } = await send(mutation, input, { ...(done && { done }), failed })
    if (data) onDone?.(data)
    onClose()
  }

  return <ConfirmDialog {...dialog} open pending={pending} onConfirm={() => void onConfirm()} onClose={onClose} />
}
