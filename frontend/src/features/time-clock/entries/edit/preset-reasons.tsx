import { Button } from '#frontend/shared/ui/button.tsx'

const presetReasons = ['Forgot to clock in', 'Forgot to clock out', 'Forgot a break', 'Clocked in too early']

export const PresetReasons = ({ onChoose }: { onChoose: (reason: string) => void }) => (
  <div role="group" aria-label="Common reasons" className="flex flex-wrap gap-2">
    {presetReasons.map((reason) => (
      <Button key={reason} size="small" onClick={() => onChoose(reason)}>
        {reason}
      </Button>
    ))}
  </div>
)
