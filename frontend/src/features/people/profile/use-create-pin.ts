import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'

const CreatePin = graphql(`
  mutation CreatePin($input: CreatePinInput!) {
    createPin(input: $input) {
      pin
      employee {
        id
        hasPin
      }
    }
  }
`)

export function useCreatePin(employeeId: string) {
  const { send, pending } = useCommand()
  return {
    pending,
    /** Resolves to the PIN, or to undefined after an error, which is shown as a toast. */
    async create() {
      // A new command id, because each click creates another PIN.
      const input = { id: employeeId, commandId: commandId() }
      const { data } = await send(CreatePin, input, { failed: 'Failed to create a PIN' })
      return data?.createPin.pin
    },
  }
}
