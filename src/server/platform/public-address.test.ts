import { expect, test } from 'vitest'
import { isLoopback } from './public-address.ts'

test('only names and addresses of this machine are its own', () => {
  for (const name of ['localhost', '::1', '[::1]', '127.0.0.1', '127.20.30.40']) expect(isLoopback(name), name).toBe(true)
  for (const name of [
    'evil.localhost',
    'localhost.example',
    '10.127.0.0.1',
    'x127.0.0.1',
    '127.0.0.1.example',
    '127.0.0',
    '::11',
  ])
    expect(isLoopback(name), name).toBe(false)
})
