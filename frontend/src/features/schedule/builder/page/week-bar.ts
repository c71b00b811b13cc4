export type WeekBarProps = {
  hasTemplates: boolean
  undoText: string | undefined
  redoText: string | undefined
  historyOpen: boolean
  toggleHistory: () => void
  day: string
}
