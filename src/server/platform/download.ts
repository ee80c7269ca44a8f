import type { FastifyReply } from 'fastify'

/** A file as a response. Text or bytes, or chunks generated while streaming. */
export type Download = {
  file_name: string
  media_type: string
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>
  inline?: boolean
  /** Seconds that the browser caches it, for the requesting session: only for content that never changes under its URL. */
  cache?: number
}

export function isDownload(result: unknown): result is Download {
  return result !== null && typeof result === 'object' && 'content' in result && 'file_name' in result && 'media_type' in result
}

/** Sends the file under a name that no header can break, and as nothing a browser would run. */
export async function sendFile(reply: FastifyReply, file: Download): Promise<FastifyReply> {
  const { Readable } = await import('node:stream')
  const safeName = file.file_name.replace(/[^\w.\- ]/g, '_')
  if (file.cache !== undefined) reply.header('vary', 'cookie')
  reply
    .header('cache-control', file.cache === undefined ? 'no-store' : `private, max-age=${file.cache}, immutable`)
    .header('content-type', file.media_type)
    .header('content-security-policy', "default-src 'none'; sandbox; style-src 'unsafe-inline'; img-src data:")
    .header(
      'content-disposition',
      `${file.inline ? 'inline' : 'attachment'}; filename="${safeName}"; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
    )
  const { content } = file
  if (typeof content === 'string') return reply.send(Buffer.from(content))
  return reply.send(
    content instanceof Uint8Array ? Buffer.from(content.buffer, content.byteOffset, content.byteLength) : Readable.from(content),
  )
}
