import { cx } from '#frontend/shared/ui/cx.ts'
import type { News } from '../week/use-live-changes.ts'

export const NewsLine = ({ news }: { news: News | undefined }) => (
  <p
    role="status"
    aria-label="Changes by others"
    className={news ? 'min-w-0 flex-1 truncate text-small text-quiet' : 'sr-only'}
  >
    {news && (
      <span
        key={news.count}
        title={news.words}
        className={cx(
          'animate-glow rounded-control px-1.5 py-0.5',
          news.fading && 'opacity-0 transition-opacity delay-[5s] duration-500 motion-reduce:opacity-100',
        )}
      >
        {news.words}
      </span>
    )}
  </p>
)
