import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useClient } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { UsualShiftQuery } from '#frontend/gql/graphql.ts'
import { useBuilder, type ShiftDraft } from '../../builder.ts'
import { defaults, type ShiftForm } from './draft.ts'

const UsualShift = graphql(`
  query UsualShift($employeeId: ID!, $day: Date!) {
    usualShift(employeeId: $employeeId, day: $day) {
      startTime
      endTime
      breakMinutes
      jobRoleId
      sameWeekday
    }
  }
`)

export type Usual = NonNullable<UsualShiftQuery['usualShift']>

/**
 * Prefills a new shift with the employee's most frequent shift on that weekday, except fields the user has edited. Returns
 * the suggestion, if any.
 */
export function useUsualShift(form: UseFormReturn<ShiftForm, unknown, ShiftDraft>, isNew: boolean) {
  const client = useClient()
  const { roles } = useBuilder().week
  const [usual, setUsual] = useState<Usual | null>()
  const [employeeId, day] = useWatch({ control: form.control, name: ['employeeId', 'day'] })

  useEffect(() => {
    if (!isNew) return
    let isCurrent = true
    const ask = async () => {
      const answer = employeeId ? await client.query(UsualShift, { employeeId, day }).toPromise() : undefined
      if (isCurrent) setUsual(answer?.data?.usualShift ?? null)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [client, isNew, employeeId, day])

  const fill = useEffectEvent((offered: Usual | null) => {
    const { startTime, endTime, breakMinutes, jobRoleId } = offered ?? { ...defaults, jobRoleId: null }
    const role = roles.find(({ id }) => id === jobRoleId)
    const isUntouched = (name: keyof ShiftForm) => form.getValues(name) === form.formState.defaultValues?.[name]
    const offer = (name: keyof ShiftForm, defaultValue: string) => form.resetField(name, { defaultValue })
    if (isUntouched('startTime') && isUntouched('endTime')) {
      offer('startTime', startTime)
      offer('endTime', endTime)
    }
    if (isUntouched('breakMinutes')) offer('breakMinutes', String(breakMinutes))
    if (isUntouched('jobRoleId')) offer('jobRoleId', role?.id ?? '')
  })
  // Runs after a render, because the break must first be an option of its select.
  useEffect(() => {
    if (usual !== undefined) fill(usual)
  }, [usual])

  return usual ?? null
}
