import { cx } from '#frontend/shared/ui/cx.ts'

export const AtWork = ({ isAtWork }: { isAtWork: boolean }) => (
  <span title={isAtWork ? 'At work' : undefined} className="grid size-4 shrink-0 place-content-center">
    <span aria-hidden className={cx('size-2 rounded-full', isAtWork ? 'bg-good' : 'border border-edge')} />
    {isAtWork && <span className="sr-only">At work:</span>}
  </span>
)
