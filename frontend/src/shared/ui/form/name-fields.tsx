import type { ComponentProps } from 'react'
import { FieldPair, InputField } from './fields.tsx'

type Name = 'firstName' | 'lastName'

/** First and last name. `own`: the user's, which the browser may fill in. */
export const NameFields = ({
  field,
  own = false,
}: {
  field: (name: Name) => Omit<ComponentProps<typeof InputField>, 'label'>
  own?: boolean
}) => (
  <FieldPair>
    <InputField label="First name" {...field('firstName')} autoComplete={own ? 'given-name' : 'off'} required />
    <InputField label="Last name" {...field('lastName')} autoComplete={own ? 'family-name' : 'off'} required />
  </FieldPair>
)
