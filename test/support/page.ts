import type { Response } from 'light-my-request'
import { createDekSource } from '#core/envelope/dek.ts'
import { exportPublicKey, generateClientKeys, importPublicKey } from '#core/envelope/keys.ts'
import { sealRequest, type Ticket } from '#core/envelope/request.ts'
import { openResponse } from '#core/envelope/response.ts'
import type { World } from './world.ts'

export const json = { 'content-type': 'application/json' }

type Method = 'GET' | 'POST' | 'PUT'
type Request = { method: Method; url: string; headers: Record<string, string>; payload?: string }
/** The part of a response that a page reads. */
type Answer = Pick<Response, 'statusCode' | 'headers' | 'json'>
export type Page = Awaited<ReturnType<typeof openPage>>

/** A page that has exchanged keys with a world's server, whose encryption is on. */
export const openPage = ({ app: { http } }: World) => exchangeKeys((request) => http.inject(request))

/** The same with the server that `send` reaches. */
export async function exchangeKeys(send: (request: Request) => Promise<Answer>) {
  const keys = await generateClientKeys()
  const answer = await send({
    method: 'POST',
    url: '/api/main/key-exchange',
    headers: json,
    payload: JSON.stringify({ client_public_key: await exportPublicKey(keys.publicKey) }),
  })
  const session = String(answer.headers['x-session-id'])
  const dekAt = createDekSource(await importPublicKey(answer.json().server_public_key))
  return {
    session,
    reply: answer.json(),
    /** An encrypted request as sent, `over` its headers, and the context to decrypt its response. */
    async seal(method: Method, target: string, text?: string, over: Record<string, string> = {}, at = Date.now()) {
      const { headers, body, ticket } = await sealRequest({ method, target, session }, text, await dekAt(at), at)
      const sent = { ...(body ? json : {}), ...headers, ...over }
      return { request: { method, url: target, headers: sent, ...(body ? { payload: body } : {}) }, ticket }
    },
    open: (ticket: Ticket, { statusCode: status, headers, json: body }: Answer) =>
      openResponse(
        ticket,
        { status, mac: headers['x-mac'], dek: headers['x-dek'], body: body() },
        { privateKey: keys.privateKey },
        Date.now(),
      ),
  }
}
