import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { partText, type Part } from '#frontend/shared/lib/sentence.ts'

export const Sentence = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, index) =>
    part.kind === 'person' ? (
      <Link
        key={index}
        to={`/manager/history?employee=${part.value}`}
        className="font-semibold decoration-edge underline-offset-2 hover:underline"
      >
        {part.text}
      </Link>
    ) : (
      partText(part)
    ),
  )
