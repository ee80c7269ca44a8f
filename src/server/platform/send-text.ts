import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a JSON text, sealed when the request came in an envelope. */
export async function sendText(http: FastifyRequest, reply: FastifyReply, status: number, text: string): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  if (!http.seal) return text === '' ? reply.code(status).send() : reply.code(status).type('application/json').send(text)
  const sealed = await http.seal(status, text)
  return text === ''
    ? reply.code(status).headers(sealed.headers).send()
    : reply.code(status).headers(sealed.headers).type('application/json').send(sealed.body)
}
