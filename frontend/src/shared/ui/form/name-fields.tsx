import type { ComponentProps } from 'react'
import { FieldPair, InputField } from './fields.tsx'

type Registered = Omit<ComponentProps<typeof InputField>, 'label'>

export const NameFields = ({ first, last, own = false }: { first: Registered; last: Registered; own?: boolean }) => (
  <FieldPair>
    <InputField label="First name" {...first} autoComplete={own ? 'given-name' : 'off'} required />
    <InputField label="Last name" {...last} autoComplete={own ? 'family-name' : 'off'} required />
  </FieldPair>
)
