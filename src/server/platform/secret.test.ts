import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { masterSecret, readSecret } from './secret.ts'

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-secret-'))
afterAll(() => fs.rmSync(data, { recursive: true, force: true }))

test('without a setting a secret is made once, for its owner alone', () => {
  const made = masterSecret(undefined, data)
  expect(made).toHaveLength(32)
  expect(masterSecret(undefined, data)).toEqual(made)
  expect(fs.statSync(path.join(data, 'secret')).mode & 0o777).toBe(0o600)
})

test('the setting counts, and the one in the folder stays', () => {
  const before = masterSecret(undefined, data)
  const other = Buffer.alloc(32, 7)
  expect(masterSecret(other.toString('base64'), data)).toEqual(other)
  expect(masterSecret(undefined, data)).toEqual(before)
})

test.each([31, 33, 0])('%i bytes are no secret', (length) => {
  expect(() => readSecret(Buffer.alloc(length, 7).toString('base64'))).toThrow(
    'KOSHA_SECRET must be 32 bytes in base64: make one with `openssl rand -base64 32`.',
  )
})
