import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import type { PeopleContext } from '../use-people-context.ts'

export const JobRolesField = ({
  roles,
  value,
  onChange,
}: {
  roles: PeopleContext['jobRoles']
  value: readonly string[] | undefined
  onChange: (ids: string[]) => void
}) =>
  roles.length > 0 && (
    <fieldset>
      <legend className="font-semibold">Job roles</legend>
      <div className="flex flex-wrap gap-x-5">
        {roles.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={value?.includes(id) ?? false}
            onChange={(checked) => {
              const others = (value ?? []).filter((each) => each !== id)
              onChange(checked ? [...others, id] : others)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
