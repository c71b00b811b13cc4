import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Input } from './input.tsx'

export const PasswordInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => {
  const [isVisible, setIsVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isVisible ? 'text' : 'password'}
        className="pr-(--spacing-row)"
      />
      <button
        type="button"
        aria-label={isVisible ? 'Hide password' : 'Show password'}
        onClick={() => setIsVisible(!isVisible)}
        className="absolute inset-y-0 right-0 grid w-row place-items-center rounded-control text-quiet hover:text-ink focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </span>
  )
}
