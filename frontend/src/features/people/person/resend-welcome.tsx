import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button } from '#frontend/shared/ui/button.tsx'

const ResendWelcomeEmail = graphql(`
  mutation ResendWelcomeEmail($input: ResendWelcomeEmailInput!) {
    resendWelcomeEmail(input: $input) {
      caughtUp
    }
  }
`)

/** Sends an employee who has never signed in another link to choose a password. */
export function ResendWelcome({ person: { id, email } }: { person: { id: string; email?: string | null } }) {
  const { send, pending } = useCommand()
  return (
    <Button
      size="small"
      pending={pending}
      onClick={() =>
        // A new command id, because each click sends another email.
        void send(
          ResendWelcomeEmail,
          { id, commandId: commandId() },
          { done: `Welcome email sent to ${email ?? 'them'}`, failed: 'Failed to send the welcome email' },
        )
      }
    >
      Resend welcome email
    </Button>
  )
}
