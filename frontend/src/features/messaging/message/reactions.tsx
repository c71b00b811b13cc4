import { cx } from '#frontend/shared/ui/cx.ts'
import type { Message } from '../types.ts'
import { useMessageActions } from './message-actions.tsx'

export function Reactions({ message }: { message: Message }) {
  const { react, canSend } = useMessageActions()
  if (message.reactions.length === 0) return null
  return (
    <ul aria-label="Reactions" className="flex flex-wrap gap-1 pt-1">
      {message.reactions.map(({ emoji, count, own, names }) => (
        <li key={emoji}>
          <button
            type="button"
            disabled={!canSend}
            aria-pressed={own}
            aria-label={`${emoji} ${count}: ${named(names, count)}`}
            title={named(names, count)}
            onClick={() => react(message, emoji)}
            className={cx(
              'flex min-h-7 items-center gap-1 rounded-full border px-2 text-small pointer-coarse:min-h-10 pointer-coarse:px-3',
              own
                ? 'border-accent bg-accent-soft font-semibold text-accent'
                : 'border-line bg-surface hover:border-edge',
            )}
          >
            <span aria-hidden>{emoji}</span>
            <span data-figures>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function named(names: readonly string[], count: number) {
  const others = count - names.length
  return new Intl.ListFormat('en').format([...names, ...(others > 0 ? [`${others} more`] : [])])
}
