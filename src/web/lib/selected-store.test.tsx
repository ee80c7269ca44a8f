// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSyncExternalStoreWithSelector } from './selected-store.ts'

function storeOf<T>(start: T) {
  let now = start
  const listeners = new Set<() => void>()
  return {
    read: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put(next: T) {
      now = next
      for (const listener of listeners) listener()
    },
    listeners,
  }
}

test('it renders again when the selection changes, and not when only the rest does', () => {
  const store = storeOf({ path: '/a', count: 0 })
  const select = ({ path }: { path: string }) => path
  let renders = 0
  const { result, unmount } = renderHook(() => {
    renders++
    return useSyncExternalStoreWithSelector(store.subscribe, store.read, store.read, select)
  })
  expect([result.current, renders]).toEqual(['/a', 1])
  act(() => store.put({ path: '/a', count: 1 }))
  expect([result.current, renders]).toEqual(['/a', 1])
  act(() => store.put({ path: '/b', count: 1 }))
  expect([result.current, renders]).toEqual(['/b', 2])
  unmount()
  expect(store.listeners.size).toBe(0)
})

test('a selection that is equal stays the same object, also for a selector made anew at each render', () => {
  const store = storeOf([1, 2])
  const isEqual = (one: number[], other: number[]) => one.join() === other.join()
  const { result, rerender } = renderHook(() =>
    useSyncExternalStoreWithSelector(store.subscribe, store.read, undefined, (all: number[]) => [...all], isEqual),
  )
  const first = result.current
  rerender()
  expect(result.current).toBe(first)
  act(() => store.put([1, 2]))
  expect(result.current).toBe(first)
  act(() => store.put([3]))
  expect(result.current).toEqual([3])
})
