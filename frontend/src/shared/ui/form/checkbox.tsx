export const Checkbox = ({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <label className="flex min-h-row cursor-pointer items-center gap-2">
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} className="size-4" />
    {label}
  </label>
)
