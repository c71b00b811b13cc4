import { Download } from '#backend/platform/http/download.ts'

/** Sent as an attachment, so that browsers never execute it. @param id never stands for other bytes */
export const pictureDownload = (id: string, { type, bytes }: { type: string; bytes: Buffer }) =>
  new Download(`picture.${type.slice('image/'.length)}`, type, [bytes], {
    // Short, because a picture can be removed. Afterwards the browser asks again, and the answer is usually 304.
    'cache-control': 'private, max-age=60, must-revalidate',
    etag: `"${id.toLowerCase()}"`,
  })
