import type { FieldValues } from 'react-hook-form'
import { useCommand, type SendCommand } from '../use-command.ts'
import { useServerForm, type Sent, type ServerFormOptions } from './use-server-form.ts'

/** A server form that sends a command: `send: (values, send) => send(UpdateEmployeeRole, values)`. */
export function useCommandForm<Input extends FieldValues, Output, Result extends Sent>({
  send,
  ...options
}: Omit<ServerFormOptions<Input, Output, Result>, 'send'> & {
  send: (values: Output, send: SendCommand) => Promise<Result>
}) {
  const { send: sendCommand } = useCommand()
  return useServerForm({ ...options, send: (values) => send(values, sendCommand) })
}
