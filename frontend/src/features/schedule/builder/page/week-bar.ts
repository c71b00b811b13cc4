/** Props of the week toolbar and its phone menu. */
export type WeekBarProps = {
  hasTemplates: boolean
  /** Descriptions of the next changes to undo and redo. */
  undoText: string | undefined
  redoText: string | undefined
  historyOpen: boolean
  toggleHistory: () => void
  /** The selected day. */
  day: string
}
