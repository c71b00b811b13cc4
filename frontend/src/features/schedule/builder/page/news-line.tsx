import type { News } from '../week/use-live-changes.ts'

export const NewsLine = ({ news }: { news: News | undefined }) => (
  <p role="status" aria-label="Changes by others" className={news ? 'text-small text-quiet' : 'sr-only'}>
    {news && (
      <span key={news.count} className="animate-glow rounded-control px-1.5 py-0.5">
        {news.words}
      </span>
    )}
  </p>
)
