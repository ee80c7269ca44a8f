/** A response that was read completely, within the size limit. */
export type BoundedAnswer = { status: number; type: string; bytes: Buffer }

/** The response exceeds the size limit; what was read so far is discarded. */
export class TooLarge extends Error {
  constructor(most: number) {
    super(`the answer is larger than ${most} bytes`)
  }
}

/**
 * Requests one URL and reads at most `most` bytes of the unpacked response. The signal limits the whole call: a slow body ends
 * with it. Redirects are refused, since they would pass the request or the credentials to an unconfigured host.
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
