import { afterEach, expect, test, vi } from 'vitest'
import { entriesIn, type MenuEntry, menuEntries } from './menu.ts'

afterEach(() => void vi.restoreAllMocks())
const entry = (section: MenuEntry['section'], label: string, place: number): MenuEntry =>
  ({ section, label, icon: 'box', place }) as MenuEntry

test('a section has its own entries and the groups given to it, from the top, without their places', () => {
  const entries: Record<string, MenuEntry> = {
    low: entry('apps', 'Low', 30),
    elsewhere: entry('taxes', 'Elsewhere', 10),
    high: entry('apps', 'High', 10),
  }
  vi.spyOn(menuEntries, 'keys').mockReturnValue(Object.keys(entries))
  vi.spyOn(menuEntries, 'get').mockImplementation((id) => entries[id] as MenuEntry)
  const [high, low] = [
    { id: 'high', label: 'High', icon: 'box' },
    { id: 'low', label: 'Low', icon: 'box' },
  ]
  expect(entriesIn('apps')).toEqual([high, low])
  const group = { id: 'group', label: 'Group', icon: 'box', place: 20 } as never
  expect(entriesIn('apps', [group])).toEqual([high, { id: 'group', label: 'Group', icon: 'box' }, low])
  expect(entriesIn('banking')).toEqual([])
})
