import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'

export const JobRoleNames = ({
  roles,
}: {
  roles: readonly { id: string; name: string; color: string }[] | null | undefined
}) =>
  roles &&
  roles.length > 0 && (
    <ul aria-label="Job roles" className="flex flex-wrap gap-x-2.5 text-small">
      {roles.map(({ id, name, color }) => (
        <li key={id} className="flex items-center gap-1.5">
          <RoleStripe color={color} className="h-3 w-1" />
          {name}
        </li>
      ))}
    </ul>
  )
