import { keyExchange } from '#contract/identity/key-exchange.ts'
import { servicePath } from '#contract/services.ts'
import { createDekSource } from '#core/envelope/dek.ts'
import { envelopeHeader } from '#core/envelope/headers.ts'
import { exportPublicKey, generateClientKeys, importPublicKey } from '#core/envelope/keys.ts'
import { sealRequest } from '#core/envelope/request.ts'
import { type Request, wire } from './http-client.ts'

/** Opens an encrypted channel as a browser does; the returned function encrypts requests for it, before they are sent. */
export async function openChannel(origin: string): Promise<(request: Request) => Promise<Buffer>> {
  const browser = await generateClientKeys()
  const answer = await fetch(`${origin}${servicePath(keyExchange.service)}${keyExchange.path}`, {
    method: keyExchange.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_public_key: await exportPublicKey(browser.publicKey) }),
  })
  const { server_public_key } = (await answer.json()) as { server_public_key: string }
  const session = answer.headers.get(envelopeHeader.session) ?? ''
  const dekAt = createDekSource(await importPublicKey(server_public_key))
  return async ({ method, path, headers, body }) => {
    const now = Date.now()
    const sealed = await sealRequest({ method, target: path, session }, body, await dekAt(now), now)
    return wire({
      method,
      path,
      headers: { ...headers, ...sealed.headers },
      ...(sealed.body !== undefined && { body: sealed.body }),
    })
  }
}
