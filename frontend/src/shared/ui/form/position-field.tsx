import { useId, type ComponentProps } from 'react'
import { InputField } from './fields.tsx'

export function PositionField({
  positions,
  ...field
}: { positions: readonly string[] } & Omit<ComponentProps<typeof InputField>, 'label'>) {
  const id = useId()
  return (
    <>
      <InputField label="Position" {...field} list={id} autoComplete="off" />
      <datalist id={id}>
        {positions.map((position) => (
          <option key={position}>{position}</option>
        ))}
      </datalist>
    </>
  )
}
