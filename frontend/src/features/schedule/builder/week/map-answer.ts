import type { Answer } from '#frontend/shared/lib/use-command.ts'

export const mapAnswer = <Data, Result>(answer: Answer<Data>, to: (data: Data) => Result): Answer<Result> =>
  answer.error ? answer : { data: to(answer.data) }
