// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const offset = (minutes: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
const zone = (name: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone: name } as Intl.ResolvedDateTimeFormatOptions)

async function opened() {
  vi.resetModules()
  return (await import('./time-zone.ts')).timeZone
}

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('the zone is asked for once, and kept for the next page', async () => {
  offset(-330)
  const asked = zone('Asia/Kolkata')
  const first = await opened()
  expect([first(), first()]).toEqual(['Asia/Kolkata', 'Asia/Kolkata'])
  expect((await opened())()).toBe('Asia/Kolkata')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a device that has moved is asked again, and text of others in its place is left', async () => {
  offset(-330)
  zone('Asia/Kolkata')
  expect((await opened())()).toBe('Asia/Kolkata')
  offset(0)
  zone('Europe/London')
  expect((await opened())()).toBe('Europe/London')
  localStorage.setItem('time-zone', 'Asia/Kolkata')
  expect((await opened())()).toBe('Europe/London')
})
