import type { News } from '../week/use-live-changes.ts'

/** What somebody else has just done, in a sentence, said politely too. */
export const NewsLine = ({ news }: { news: News | undefined }) => (
  <p role="status" aria-label="Changes of others" className="text-small text-quiet">
    {news && (
      <span key={news.count} className="animate-glow rounded-control px-1.5 py-0.5">
        {news.words}
      </span>
    )}
  </p>
)
