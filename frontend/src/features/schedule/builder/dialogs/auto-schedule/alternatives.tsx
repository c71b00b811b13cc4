import { Button } from '#frontend/shared/ui/button.tsx'
import { dollars } from '#frontend/shared/lib/money.ts'
import type { AutoScheduleRule } from '#schema/schedule/auto-schedule-rules.ts'
import { countOfShifts } from '../../model/labels.ts'
import { ruleTexts } from './rule-texts.ts'
import type { AutoSchedulePlan } from './use-auto-schedule.ts'

type Alternative = NonNullable<AutoSchedulePlan['alternatives']>[number]

export function Alternatives({
  alternatives,
  onWithout,
}: {
  alternatives: readonly Alternative[]
  onWithout: (rule: AutoScheduleRule) => void
}) {
  if (alternatives.length === 0) return null
  return (
    <section aria-labelledby="plan-alternatives" className="grid gap-1">
      <h3 id="plan-alternatives">Effect of each rule</h3>
      <ul className="grid gap-1">
        {alternatives.map((alternative) => {
          const { label } = ruleTexts[alternative.rule]
          return (
            <li key={alternative.rule} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1">
                <b>Without “{label}”:</b> {changeOf(alternative)}
              </span>
              <Button
                size="small"
                aria-label={`Preview without “${label}”`}
                onClick={() => onWithout(alternative.rule)}
              >
                Preview
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function changeOf({ filled, detail, extraCents }: Alternative) {
  const cost = extraCents && `${dollars(Math.abs(extraCents))} ${extraCents > 0 ? 'more' : 'less'} labor cost`
  return [filled > 0 && `${countOfShifts(filled)} more`, detail, cost].filter(Boolean).join(', ')
}
