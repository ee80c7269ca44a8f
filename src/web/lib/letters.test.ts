// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { t } from '#core/messages.ts'
import hindi from '#messages/hi.json' with { type: 'json' }
import { writeEach } from './letters.ts'

afterEach(() => void vi.unstubAllGlobals())

test('each recipient is written to in their language, each language fetched once; the page stays in its own', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(hindi)
  })
  const people = [{ language: 'hi' }, { language: 'en' }, { language: 'hi' }, { language: null }] as const
  expect(await writeEach(people, () => t('Invoice'))).toEqual(['इनवॉइस', 'Invoice', 'इनवॉइस', 'Invoice'])
  expect(asked).toEqual(['/messages/hi.json'])
  expect(t('Invoice')).toBe('Invoice')
})
