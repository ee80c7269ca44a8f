import type { FastifyInstance } from 'fastify'
import type { Gateway } from '#server/adapters/gateway/port.ts'

/** Scripts of other parties that the page loads. */
export type Guests = { gateway: Gateway['policy']; widgetOrigin: string | undefined }

/**
 * The content policy of the app: no inline script or style, no eval, and text becomes script only through the one Trusted Types policy of
 * src/web/lib/load-script.ts. What the gateway's checkout and the chat widget need is added where there is one; their scripts write
 * HTML and styles of their own, so those two rules are dropped for an installation that uses one.
 */
export function contentPolicy({ gateway, widgetOrigin = '' }: Guests): string {
  const hasGuests = gateway !== undefined || widgetOrigin !== ''
  const sources = (...of: (string | undefined)[]) => of.filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    sources("script-src 'self'", gateway?.script, widgetOrigin),
    sources("style-src 'self'", hasGuests ? "'unsafe-inline'" : ''),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    sources("connect-src 'self'", gateway?.connect, widgetOrigin),
    sources("frame-src 'self' blob:", gateway?.frame, widgetOrigin),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(hasGuests ? [] : ["require-trusted-types-for 'script'", 'trusted-types kosha-scripts']),
  ].join('; ')
}

/** Nothing of the app uses the devices of the machine; passkeys and the clipboard stay the page's own. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The headers of every response. A route that sets its own content policy or resource policy keeps it. */
export function securityHeaders(http: FastifyInstance, production: boolean, policy: string) {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions,
    ...(production && { 'strict-transport-security': 'max-age=31536000' }),
  }
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
    if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', 'same-origin')
    reply.headers(always)
    done()
  })
}
