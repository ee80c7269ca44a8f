import { expect, test } from 'vitest'
import { contentPolicy } from './page-headers.ts'

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
