import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openMail } from './mail.ts'

test('a mail goes to one address, and what follows on it is queued in a company', async () => {
  const mail = openMail(randomBytes(32), false, 'https://books.example.in')
  const pool = { query: vi.fn<() => Promise<unknown>>() } as never
  const letter = { kind: 'text-message' as const, to: 'asha@textiles.in', subject: 'Hello', text: 'Hello' }
  await expect(mail.send({ pool }, { ...letter, to: 'asha@textiles.in, ravi@stores.in' })).rejects.toThrow('one address')
  await expect(mail.send({ pool }, letter, { job: 'remind', payload: {} })).rejects.toThrow('queued in a company')
})
