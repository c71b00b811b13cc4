/** What `WeekBar` and its menu on a phone need to know. */
export type WeekBarProps = {
  hasTemplates: boolean
  /** The next entries of undo and redo. */
  undoText: string | undefined
  redoText: string | undefined
  historyOpen: boolean
  toggleHistory: () => void
  /** The chosen day. */
  day: string
}
