import type { Readable } from 'node:stream'
import type { Kernel, RequestInput } from './request-gate.ts'
import type { SignedIn } from './session.ts'
import { takeUploadPlace } from './upload-places.ts'

/**
 * Takes the body of an upload to the disk before anything of the database is held, then does the work with a stream of it. `fresh` opens
 * it anew, for a transaction that is tried again.
 */
export async function receiveUpload(
  { database, uploads }: Kernel,
  session: SignedIn,
  input: RequestInput,
  work: (fresh: () => RequestInput) => Promise<unknown>,
): Promise<unknown> {
  const giveBackPlace = await takeUploadPlace(database, session)
  try {
    const upload = await uploads.receive(input.http.body as Readable)
    try {
      return await uploads.inMemory(upload.size_bytes, () =>
        work(() => {
          const body = upload.open()
          input.http.body = body
          return { ...input, body }
        }),
      )
    } finally {
      upload.remove()
    }
  } finally {
    giveBackPlace()
  }
}
