import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  info: { icon: Info, look: 'border-accent/40 bg-accent-soft [--mark:var(--color-accent)]' },
  good: { icon: CircleCheck, look: 'border-good/40 bg-good-soft [--mark:var(--color-good)]' },
  warn: { icon: TriangleAlert, look: 'border-warn/40 bg-warn-soft [--mark:var(--color-warn)]' },
  bad: { icon: CircleAlert, look: 'border-bad/40 bg-bad-soft [--mark:var(--color-bad)]' },
} as const

export const Alert = ({
  tone = 'info',
  title,
  action,
  children,
}: {
  tone?: keyof typeof tones
  title?: string
  action?: ReactNode
  children?: ReactNode
}) => {
  const { icon: Icon, look } = tones[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx('flex animate-appear items-start gap-3 rounded-control border px-3 py-2', look)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-(--mark)" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
