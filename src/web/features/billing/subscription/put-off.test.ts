// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/lib/query.ts'
import { forgetPutOff, isPutOff, putOff } from './put-off.ts'

const DAY = 86_400_000
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  queryClient.clear()
})
const signIn = (accounts_id: string) => queryClient.setQueryData(['session'], { accounts_id, companies_id: 'sahyadri' } as never)

test('“Maybe Later” lasts for days, across sign-ins, for this person and company alone, until the reason recurs', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00+05:30') })
  signIn('asha')
  putOff('plans')
  putOff('reminder')
  queryClient.clear()
  signIn('asha')
  expect([isPutOff('plans'), isPutOff('reminder'), isPutOff('limit')]).toEqual([true, true, false])
  vi.setSystemTime(Date.now() + 3 * DAY)
  expect([isPutOff('plans'), isPutOff('reminder')]).toEqual([true, false])
  signIn('ravi')
  expect(isPutOff('plans')).toBe(false)
  signIn('asha')
  forgetPutOff('plans')
  expect(isPutOff('plans')).toBe(false)
})

test('a popup that answers an action just attempted is not postponed', () => {
  signIn('asha')
  for (const kind of ['upgrade', 'vendor', 'trial_start']) putOff(kind)
  expect(localStorage).toHaveLength(0)
})
