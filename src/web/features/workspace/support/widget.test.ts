// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { loadScript } from '#web/lib/load-script.ts'
import { openWidget } from './widget.ts'

vi.mock('#web/lib/load-script.ts', () => ({ loadScript: vi.fn<() => Promise<never>>() }))

const asha = { name: 'Asha Menon', email: 'asha@example.in', company_name: 'Sahyadri Traders' }
const holder = window as { supportChat?: { open: (talker: typeof asha) => void } }

beforeEach(() => vi.mocked(loadScript).mockReset())

test('a script that did not load is tried again; once it is there it is not loaded twice', async () => {
  vi.mocked(loadScript).mockRejectedValueOnce(new Error('cut')).mockResolvedValue()
  await expect(openWidget('/chat.js', asha)).rejects.toThrow('cut')
  await expect(openWidget('/chat.js', asha)).rejects.toThrow('supportChat')
  const open = vi.fn<(talker: typeof asha) => void>()
  holder.supportChat = { open }
  await openWidget('/chat.js', asha)
  expect(open).toHaveBeenCalledWith(asha)
  expect(loadScript).toHaveBeenCalledTimes(2)
})
