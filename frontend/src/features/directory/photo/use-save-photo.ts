import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { base64Of, encodePicture } from '#frontend/shared/lib/pictures/encode-picture.ts'
import { HttpError, messageOf, post } from '#frontend/shared/lib/http.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'

const UpdatePhoto = graphql(`
  mutation UpdatePhoto($input: UpdatePhotoInput!) {
    updatePhoto(input: $input) {
      employee {
        id
        photoId
      }
    }
  }
`)

const failed = 'Failed to save the photo'

/** Returns a function that uploads the canvas and shows it as the user's photo. */
export function useSavePhoto(onSaved: () => void) {
  const { send } = useCommand()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  async function upload(canvas: HTMLCanvasElement) {
    const data = await base64Of(await encodePicture(canvas))
    const { id: photoId } = (await post('/photos', { data })) as { id: string }
    const answer = await send(UpdatePhoto, { photoId }, { done: 'Photo saved' })
    if (answer.error) setError(errorMessage(answer.error, failed))
    else onSaved()
  }

  async function save(canvas: HTMLCanvasElement | null) {
    if (!canvas) return
    setPending(true)
    setError(undefined)
    try {
      await upload(canvas)
    } catch (problem) {
      setError(
        problem instanceof HttpError ? messageOf(problem, failed) : problem instanceof Error ? problem.message : failed,
      )
    } finally {
      setPending(false)
    }
  }
  return { save, pending, error }
}
