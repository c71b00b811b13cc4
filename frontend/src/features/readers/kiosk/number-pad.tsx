import { Delete } from 'lucide-react'
import type { ReactNode } from 'react'

type NumberPadProps = { onDigit: (digit: string) => void; onDelete: () => void; onClear: () => void; idle: boolean }

export const NumberPad = ({ onDigit, onDelete, onClear, idle }: NumberPadProps) => (
  <div className="grid w-full grid-cols-3 gap-2 sm:gap-3">
    {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
      <Key key={digit} onPress={() => onDigit(digit)} idle={idle}>
        {digit}
      </Key>
    ))}
    <Key onPress={onClear} idle={idle} small>
      Clear
    </Key>
    <Key onPress={() => onDigit('0')} idle={idle}>
      0
    </Key>
    <Key onPress={onDelete} idle={idle} label="Delete the last digit">
      <Delete aria-hidden className="size-7" />
    </Key>
  </div>
)

type KeyGiven = { onPress: () => void; idle: boolean; label?: string; small?: boolean; children: ReactNode }

const Key = ({ onPress, idle, label, small = false, children }: KeyGiven) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={idle || undefined}
    onClick={idle ? undefined : onPress}
    className={`grid min-h-16 touch-manipulation place-items-center rounded-card border border-edge bg-surface font-semibold transition-colors hover:bg-sunken active:bg-accent-soft sm:min-h-20 landscape:max-lg:min-h-16 ${small ? 'text-title' : 'text-display'}`}
  >
    {children}
  </button>
)
