import { Monitor, Moon, Sun } from 'lucide-react'
import { setTheme, useTheme } from '#frontend/shared/theme.ts'

const choices = [
  { value: 'system', label: 'System theme', icon: Monitor },
  { value: 'light', label: 'Light theme', icon: Sun },
  { value: 'dark', label: 'Dark theme', icon: Moon },
] as const

export const ThemeChoice = ({ name }: { name: string }) => {
  const theme = useTheme()
  return (
    <fieldset className="flex rounded-control border border-line p-0.5">
      <legend className="sr-only">Appearance</legend>
      {choices.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={label}
          className="grid h-[calc(var(--spacing-row-tight)-4px)] w-row-tight cursor-pointer place-items-center rounded-[4px] text-quiet hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={theme === value}
            onChange={() => setTheme(value)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4" />
        </label>
      ))}
    </fieldset>
  )
}
