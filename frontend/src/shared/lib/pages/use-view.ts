import { useSearchParams } from '#frontend/shared/past/navigation.ts'

type Choice<View extends string> = { value: View }

/** Which of a page's views its address asks for with `?view=`. The first is shown without. */
export function useView<View extends string>(views: readonly [Choice<View>, ...Choice<View>[]]) {
  const [params, setParams] = useSearchParams()
  const [first] = views
  const asked = params.get('view')
  return {
    view: views.find(({ value }) => value === asked)?.value ?? first.value,
    show: (view: View) => setParams(view === first.value ? {} : { view }, { replace: true }),
  }
}
