import fastify from 'fastify'
import { expect, test } from 'vitest'
import { contentPolicy, securityHeaders } from './page-headers.ts'

test('without guests the page runs nothing but its own files, and makes script of text by one policy alone', () => {
  expect(contentPolicy({ gateway: undefined, widgetOrigin: undefined })).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types kosha-scripts",
  )
})

test('a gateway and a chat widget get what they need, and nobody else does', () => {
  const gateway = { script: 'https://pay.in', connect: 'https://api.pay.in', frame: 'https://frame.pay.in' }
  const both = contentPolicy({ gateway, widgetOrigin: 'https://chat.in' } as never)
  expect(both).toContain("script-src 'self' https://pay.in https://chat.in;")
  expect(both).toContain("style-src 'self' 'unsafe-inline';")
  expect(both).toContain("connect-src 'self' https://api.pay.in https://chat.in;")
  expect(both).toContain("frame-src 'self' blob: https://frame.pay.in https://chat.in;")
  expect(both).not.toContain('trusted-types')
  const chat = contentPolicy({ gateway: undefined, widgetOrigin: 'https://chat.in' })
  expect(chat).toContain("script-src 'self' https://chat.in;")
  expect(chat).toContain("'unsafe-inline'")
  expect(chat).toMatch(/frame-ancestors 'none'$/)
})

test('every answer bears the headers; a route keeps a policy of its own', async () => {
  const answerOf = async (production: boolean, own: Record<string, string> = {}) => {
    const http = fastify()
    securityHeaders(http, production, "default-src 'none'")
    http.get('/', (_request, reply) => reply.headers(own).send('x'))
    return (await http.inject('/')).headers
  }
  expect(await answerOf(true)).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'permissions-policy': expect.stringContaining('camera=(), '),
  })
  expect(await answerOf(false)).not.toHaveProperty('strict-transport-security')
  const own = { 'content-security-policy': "default-src 'self'", 'cross-origin-resource-policy': 'cross-origin' }
  expect(await answerOf(false, own)).toMatchObject(own)
})

test('a gateway alone lifts the rules for styles and for trusted types', () => {
  const gateway = { script: 'https://pay.in', connect: 'https://api.pay.in', frame: 'https://frame.pay.in' }
  const policy = contentPolicy({ gateway, widgetOrigin: undefined } as never)
  expect(policy).toContain("style-src 'self' 'unsafe-inline';")
  expect(policy).not.toContain('trusted-types')
})
