import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'

const PhoneVisible = graphql(`
  query PhoneVisible {
    phoneVisible
  }
`)

const UpdatePhoneVisibility = graphql(`
  mutation UpdatePhoneVisibility($input: UpdatePhoneVisibilityInput!) {
    updatePhoneVisibility(input: $input) {
      caughtUp
    }
  }
`)

/** Whether colleagues see the user's phone number. */
export function PhoneVisibility() {
  const [{ data }] = useQuery({ query: PhoneVisible, requestPolicy: 'cache-and-network' })
  const visible = data?.phoneVisible
  const { send, pending } = useCommand()
  return (
    <div className="border-t border-line px-4 py-3">
      <SwitchLine
        label="Show my phone number to colleagues"
        hint="Off: only your managers see it."
        checked={visible ?? false}
        disabled={visible === undefined || pending}
        onChange={({ target: { checked } }) =>
          void send(
            UpdatePhoneVisibility,
            { visible: checked },
            {
              done: checked ? 'Colleagues see your phone number' : 'Only managers see your phone number',
              failed: 'Failed to save',
            },
          )
        }
      />
    </div>
  )
}
