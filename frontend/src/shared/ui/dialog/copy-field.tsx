import { CopyButton } from '#frontend/shared/ui/copy-button.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

export const CopyField = ({ label, hint, text }: { label: string; hint?: string; text: string }) => (
  <div className="grid grid-cols-[1fr_auto] items-start gap-2">
    <InputField
      label={label}
      hint={hint}
      readOnly
      value={text}
      onFocus={(event) => event.target.select()}
      className="font-mono sm:text-small"
    />
    <span className="mt-[1.625rem]">
      <CopyButton label={`Copy ${label.toLowerCase()}`} text={text} failed="Copy it by hand" />
    </span>
  </div>
)
