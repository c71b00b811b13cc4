import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useQuery } from 'urql'
import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import { categories } from '#schema/recognition/events.ts'
import { message } from '#schema/recognition/inputs.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { matchesWords } from '#frontend/shared/lib/match-words.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { SelectField, TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { PeopleField, type ChosenPerson } from '#frontend/shared/ui/form/people-field.tsx'
import { PersonOptions } from '#frontend/shared/ui/form/person-combobox.tsx'
import { categoryBadges } from './category-badges.ts'
import { fullName } from './names.ts'

const ShoutOutRecipients = graphql(`
  query ShoutOutRecipients($search: String) {
    shoutOutRecipients(search: $search) {
      nodes {
        id
        firstName
        lastName
        position
      }
    }
  }
`)

const GiveShoutOut = graphql(`
  mutation GiveShoutOut($input: GiveShoutOutInput!) {
    giveShoutOut(input: $input) {
      shoutOut {
        id
      }
    }
  }
`)

const schema = z.object({
  toEmployeeIds: z.array(z.object({ id: z.string(), name: z.string() })).min(1, 'Please select a recipient'),
  message,
  category: z.enum(categories),
})

export function GiveDialog({ onClose }: { onClose: () => void }) {
  const [shoutOutId] = useState(commandId)
  const { form, field, sending } = useCommandForm({
    schema,
    defaultValues: { toEmployeeIds: [], message: '', category: 'great_service' },
    send: ({ toEmployeeIds, message, category }, send) =>
      send(GiveShoutOut, { id: shoutOutId, toEmployeeIds: toEmployeeIds.map(({ id }) => id), message, category }),
    done: 'Shout-out sent',
    failed: 'Failed to send shout-out',
    onDone: onClose,
  })
  const { field: to, fieldState } = useController({ control: form.control, name: 'toEmployeeIds' })
  return (
    <FormDialog {...sending} title="Give Shout-out" action="Send" onClose={onClose}>
      <PeopleField label="To" focusFirst value={to.value} error={fieldState.error?.message} onChange={to.onChange}>
        {(choose) => <Recipients chosen={to.value} onChoose={choose} />}
      </PeopleField>
      <SelectField
        label="Category"
        {...field('category')}
        options={categories.map((each) => [each, categoryBadges[each].label])}
      />
      <TextareaField
        label="Message"
        hint="Everyone in your organization can read it."
        {...field('message')}
        rows={4}
        required
      />
    </FormDialog>
  )
}

function Recipients({
  chosen,
  onChoose,
}: {
  chosen: readonly ChosenPerson[]
  onChoose: (person: ChosenPerson) => void
}) {
  const [typed, setTyped] = useState('')
  const [{ data, fetching, error }] = useQuery({ query: ShoutOutRecipients, variables: { search: typed } })
  const found = (data?.shoutOutRecipients.nodes ?? [])
    .map((person) => ({ id: person.id, name: fullName(person), position: person.position }))
    .filter(({ id, name }) => chosen.every((each) => each.id !== id) && matchesWords(name, typed))
  return (
    <PersonOptions
      search={typed}
      onSearch={setTyped}
      groups={[{ people: found }]}
      message={fetching ? undefined : error ? 'We couldn’t load people.' : 'No matching people'}
      onChoose={onChoose}
    />
  )
}
