import { MessageSquarePlus } from 'lucide-react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { PersonPicker } from '../person-picker.tsx'
import { useStartConversation } from '../use-start-conversation.ts'

export function NewDirectMessage() {
  const { start } = useStartConversation()

  return (
    <PersonPicker
      label="New direct message"
      trigger={
        <Button variant="ghost" size="icon" aria-label="New direct message">
          <MessageSquarePlus aria-hidden />
        </Button>
      }
      onChoose={(id) => void start(id)}
    />
  )
}
