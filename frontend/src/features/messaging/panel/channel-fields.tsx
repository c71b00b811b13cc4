import type { ComponentProps } from 'react'
import { InputField, TextareaField } from '#frontend/shared/ui/form/fields.tsx'

type Props<Field extends (props: never) => unknown> = Omit<Parameters<Field>[0], 'label'>

export const ChannelFields = ({
  name,
  description,
  isPrivate,
}: {
  name: Props<typeof InputField>
  description: Props<typeof TextareaField>
  isPrivate: ComponentProps<'input'>
}) => (
  <>
    <InputField {...name} label="Name" required />
    <TextareaField {...description} label="Description" hint="What the channel is for" />
    <label className="flex min-h-row cursor-pointer items-start gap-2">
      <input {...isPrivate} type="checkbox" className="mt-0.5 size-4" />
      <span>
        Private
        <span className="block text-small text-quiet">Only members see that it exists. Managers add them.</span>
      </span>
    </label>
  </>
)
