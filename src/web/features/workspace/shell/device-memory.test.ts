// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MOST_FAVOURITES } from '#contract/identity/user-config.ts'
import type { Navigation } from '#contract/workspace/navigation.ts'
import { call } from '#web/lib/call.ts'
import { setDraftOwner } from '#web/lib/drafts.ts'
import { navigationQuery } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { parsed, storeOnDevice, useDeviceMemory } from './device-memory.ts'
import { toggleFavourite } from './favourites.ts'
import { chooseTheme } from './kept-theme.ts'
import { keepUsed, lastUsed } from './palette-used.ts'
import { hidePalette, showPalette, usePaletteOpen } from './palette-store.ts'
import { chooseMode } from './shell-mode.ts'

vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn<() => Promise<never>>() }))

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue(undefined as never)
})
afterEach(() => setDraftOwner(''))

describe('what a device remembers', () => {
  test('is told to whoever shows it', () => {
    const { result } = renderHook(() => useDeviceMemory('folds', parsed))
    expect(result.current).toBeUndefined()
    act(() => storeOnDevice('folds', 'banking'))
    expect(result.current).toBe('banking')
  })

  test('is nothing when it cannot be read', () => {
    expect([parsed(null), parsed('{'), parsed('null'), parsed('[1]')]).toEqual([undefined, undefined, undefined, [1]])
  })
})

describe('favourites', () => {
  const menu = (favourites: string[]) =>
    queryClient.setQueryData(navigationQuery.queryKey, { favourites, mode: null, menu: [] } as unknown as Navigation)
  const now = () => queryClient.getQueryData(navigationQuery.queryKey)?.favourites

  test('are put on top of the menu and taken away, and kept with the account', () => {
    menu(['invoices'])
    toggleFavourite('bills')
    expect(now()).toEqual(['invoices', 'bills'])
    expect(vi.mocked(call).mock.lastCall?.[1]).toEqual({ body: { favourites: ['invoices', 'bills'] } })
    toggleFavourite('invoices')
    expect(now()).toEqual(['bills'])
  })

  test('are as many as fit; one of them can still be taken away', () => {
    const most = Array.from({ length: MOST_FAVOURITES }, (_, at) => `page-${at}`)
    menu(most)
    toggleFavourite('bills')
    expect(now()).toEqual(most)
    expect(call).not.toHaveBeenCalled()
    toggleFavourite('page-0')
    expect(now()).toHaveLength(MOST_FAVOURITES - 1)
  })

  test('are as before when they could not be kept', async () => {
    menu(['invoices'])
    vi.mocked(call).mockRejectedValue(new Error('cut'))
    toggleFavourite('bills')
    await vi.waitFor(() => expect(now()).toEqual(['invoices']))
  })
})

test('the width of the menu and the theme are shown at once and kept with the account', () => {
  queryClient.setQueryData(navigationQuery.queryKey, { favourites: [], mode: null } as unknown as Navigation)
  chooseMode('dense')
  expect(localStorage.getItem('nav')).toBe('dense')
  expect(queryClient.getQueryData(navigationQuery.queryKey)?.mode).toBe('dense')
  expect(vi.mocked(call).mock.lastCall?.[1]).toEqual({ body: { navigation: 'dense' } })
  queryClient.setQueryData(sessionQuery.queryKey, { theme: 'light' } as never)
  chooseTheme('dark')
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.theme).toBe('dark')
  expect(vi.mocked(call).mock.lastCall?.[1]).toEqual({ body: { theme: 'dark' } })
  queryClient.clear()
  chooseMode('classy')
  expect(queryClient.getQueryData(navigationQuery.queryKey)).toBeUndefined()
})

describe('the palette', () => {
  test('opens and closes for whoever watches it', () => {
    const { result } = renderHook(() => usePaletteOpen())
    act(showPalette)
    expect(result.current).toBe(true)
    act(hidePalette)
    expect(result.current).toBe(false)
  })

  test('keeps the last five of a person, the latest first and each once', () => {
    setDraftOwner('asha.sahyadri')
    expect(lastUsed()).toEqual([])
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) keepUsed({ id })
    expect(lastUsed().map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c'])
    localStorage.setItem('draft:asha.sahyadri:palette', '{"id":"x"}')
    expect(lastUsed()).toEqual([])
  })
})
