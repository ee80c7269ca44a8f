/** An answer that was read whole, within the limit of its size. */
export type BoundedAnswer = { status: number; type: string; bytes: Buffer }

/** More came than an answer may have; what came so far is let go. */
export class TooLarge extends Error {
  constructor(most: number) {
    super(`the answer is larger than ${most} bytes`)
  }
}

/**
 * Asks one address and reads at most `most` bytes of what it answers, unpacked. The signal limits the whole of it: a body that drips ends
 * with it. A redirect is refused, as it would carry what is asked, or the credentials, to an address that no one set up.
 */
export async function boundedFetch(
  url: string | URL,
  init: RequestInit & { signal: AbortSignal },
  most: number,
): Promise<BoundedAnswer> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    // Leaving the loop cancels the body and closes its connection.
    if (size > most) throw new TooLarge(most)
    chunks.push(chunk)
  }
  return { status: response.status, type: response.headers.get('content-type') ?? '', bytes: Buffer.concat(chunks) }
}
