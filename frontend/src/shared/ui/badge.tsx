import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  neutral: 'bg-sunken text-ink [--dot:var(--color-quiet)]',
  good: 'bg-good-soft text-good [--dot:var(--color-good)]',
  warn: 'bg-warn-soft text-warn [--dot:var(--color-warn)]',
  bad: 'bg-bad-soft text-bad [--dot:var(--color-bad)]',
  info: 'bg-accent-soft text-accent [--dot:var(--color-accent)]',
} as const

export type Tone = keyof typeof tones

export type Look = { label: string; tone: Tone; icon: LucideIcon }

export const LookBadge = ({ look: { label, ...look } }: { look: Look }) => <Badge {...look}>{label}</Badge>

export const Badge = ({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
}) => (
  <span
    className={cx(
      'inline-flex items-center gap-1.5 rounded-control px-2 py-0.5 text-small font-semibold whitespace-nowrap',
      tones[tone],
    )}
  >
    {Icon ? (
      <Icon aria-hidden className="size-3.5" />
    ) : (
      <span aria-hidden className="size-1.5 rounded-full bg-(--dot)" />
    )}
    {children}
  </span>
)
