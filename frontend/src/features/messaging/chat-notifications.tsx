import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { ChatNotificationTime } from '#frontend/gql/graphql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { Skeleton } from '#frontend/shared/ui/skeleton.tsx'

const ChatNotificationsQuery = graphql(`
  query ChatNotifications {
    chatNotifications {
      when
    }
  }
`)

const UpdateChatNotifications = graphql(`
  mutation UpdateChatNotifications($input: UpdateChatNotificationsInput!) {
    updateChatNotifications(input: $input) {
      notifications {
        when
      }
    }
  }
`)

const choices: readonly { value: ChatNotificationTime; label: string }[] = [
  { value: 'at_work', label: 'At work' },
  { value: 'always', label: 'Always' },
  { value: 'never', label: 'Never' },
]

const hints: Record<ChatNotificationTime, string> = {
  at_work:
    'While you’re clocked in and in the hour before a shift, except during your quiet hours. Urgent messages always notify you.',
  always: 'At any time, except during your quiet hours. Urgent messages always notify you.',
  never: 'Only urgent messages notify you.',
}

export function ChatNotifications() {
  const [{ data }] = useQuery({ query: ChatNotificationsQuery, requestPolicy: 'cache-and-network' })
  const { send } = useCommand()
  const when = data?.chatNotifications.when
  return (
    <Card title="Chat notifications">
      {when ? (
        <div className="grid justify-items-start gap-2">
          <Segmented
            label="Chat notifications"
            value={when}
            choices={choices}
            onChoose={(value) =>
              void send(UpdateChatNotifications, { when: value }, { done: 'Saved', failed: 'Failed to save' })
            }
          />
          <p className="text-small text-quiet">{hints[when]}</p>
        </div>
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
    </Card>
  )
}
