import type { App } from '#server/app.ts'

/** A response of the identity service, with the session's cookie if it set one. */
export type PlainReply = { status: number; body: Record<string, unknown>; cookie: string | undefined }
/** Calls the identity service like a browser without our client: method, path below /api/identity, body and cookie. */
export async function sendPlain(
  app: App,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
  cookie?: string,
  headers: Record<string, string> = {},
): Promise<PlainReply> {
  const answer = await app.http.inject({
    method,
    url: `/api/identity${url}`,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(cookie ? { cookie } : {}), ...headers },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  const set = answer.cookies.find((each) => each.name === 'kosha_session' && each.value !== '')
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json(), cookie: set && `kosha_session=${set.value}` }
}
