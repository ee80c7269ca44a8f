import type { Readable } from 'node:stream'
import type { Kernel, RequestInput } from './request-gate.ts'
import type { SignedIn } from './session.ts'
import { takeUploadPlace } from './upload-places.ts'

/**
 * Writes the body of an upload to disk before it takes a database connection, then runs the work with a stream of it. `fresh` reopens the
 * stream for a transaction that is retried.
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
