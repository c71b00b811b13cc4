import { useSearchParams } from '#frontend/shared/past/navigation.ts'

type Choice<View extends string> = { value: View }

export function useView<View extends string>(views: readonly [Choice<View>, ...Choice<View>[]]) {
  const [params, setParams] = useSearchParams()
  const [first] = views
  const requested = params.get('view')
  return {
    view: views.find(({ value }) => value === requested)?.value ?? first.value,
    show: (view: View) => setParams(view === first.value ? {} : { view }, { replace: true }),
  }
}
