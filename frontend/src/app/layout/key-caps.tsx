import { Fragment } from 'react'
import { capsOf, type Keys } from '#frontend/shared/lib/shortcuts.ts'

const mac = /Mac|iP(hone|ad)/.test(navigator.userAgent)

export const KeyCaps = ({ keys }: { keys: Keys }) => (
  <span className="inline-flex items-center gap-1 text-small text-quiet">
    {capsOf(keys, mac).map((step, index) => (
      <Fragment key={step.join()}>
        {index > 0 && <span>then</span>}
        {step.map((cap) => (
          <kbd
            key={cap}
            className="min-w-5 rounded-control border border-line bg-surface px-1 text-center font-sans text-small"
          >
            {cap}
          </kbd>
        ))}
      </Fragment>
    ))}
  </span>
)
