import { expect, test, vi } from 'vitest'
import { outbox } from './live-outbox.ts'

test('texts arrive in their order, those pushed before they are awaited and those after', async () => {
  const box = outbox(() => {})
  box.push('one')
  box.push('two')
  expect(await box.next()).toEqual({ done: false, value: 'one' })
  expect(await box.next()).toEqual({ done: false, value: 'two' })
  const third = box.next()
  box.push('three')
  expect(await third).toEqual({ done: false, value: 'three' })
})

test('whoever ends it, its end is told once, and the reader is told too', async () => {
  const onEnd = vi.fn<() => void>()
  const box = outbox(onEnd)
  const waiting = box.next()
  box.end()
  box.end()
  expect(await waiting).toEqual({ done: true, value: undefined })
  expect(await box.return?.()).toEqual({ done: true, value: undefined })
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a reader that leaves ends it', async () => {
  const onEnd = vi.fn<() => void>()
  const box = outbox(onEnd)
  box.push('one')
  for await (const text of box) {
    expect(text).toBe('one')
    break
  }
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(await box.next()).toEqual({ done: true, value: undefined })
})

test('a reader that does not read is disconnected beyond 200 texts, and reads what waited first', async () => {
  const onEnd = vi.fn<() => void>()
  const box = outbox(onEnd)
  for (let at = 0; at < 200; at++) box.push(String(at))
  expect(onEnd).not.toHaveBeenCalled()
  box.push('200')
  expect(onEnd).toHaveBeenCalledTimes(1)
  const read: string[] = []
  for await (const text of box) read.push(text)
  expect([read.length, read.at(-1)]).toEqual([201, '200'])
})
