import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadImage } from './upload-image.ts'

/** A request that answers when the test says so. */
class Request extends EventTarget {
  static last: Request
  status = 0
  responseText = ''
  upload = new EventTarget()
  withCredentials = false
  open = vi.fn<(method: string, url: string) => void>()
  setRequestHeader = vi.fn<(name: string, value: string) => void>()
  send = vi.fn<(file: File) => void>()
  abort = () => this.dispatchEvent(new Event('abort'))
  constructor() {
    super()
    Request.last = this
  }
  answer(status: number, text: string) {
    this.status = status
    this.responseText = text
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request))
afterEach(() => vi.unstubAllGlobals())

const parts: number[] = []
const leave = new AbortController()
const sent = (signal = leave.signal) =>
  uploadImage(new File(['x'], `${'a'.repeat(300)}.png`), { onProgress: (part) => parts.push(part), signal })

test('a picture is sent with the end of its name, and says how far it is', async () => {
  const upload = sent()
  const told = (loaded: number, total: number) =>
    Request.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  told(0, 0)
  told(1, 4)
  expect(parts).toEqual([0, 0.25])
  expect(Request.last.open.mock.calls[0]?.[1]).toContain(`${'a'.repeat(196)}.png`)
  expect(Request.last.open.mock.calls[0]?.[1]).not.toContain('a'.repeat(197))
  Request.last.answer(201, '{"file_id":"f"}')
  expect(await upload).toEqual({ file_id: 'f' })
})

test('a refusal is told with the sentence of the server', async () => {
  const upload = sent()
  Request.last.answer(422, '{"code":"validation","message":"This is no picture","request_id":"r"}')
  await expect(upload).rejects.toMatchObject({ status: 422, code: 'validation', message: 'This is no picture', request_id: 'r' })
})

test('an answer that cannot be read is a failure, whatever its status', async () => {
  for (const status of [200, 299, 300, 502]) {
    const upload = sent()
    Request.last.answer(status, '<html>')
    await expect(upload).rejects.toMatchObject({ status, code: 'internal', message: 'Failed to Upload File' })
  }
  const moved = sent()
  Request.last.answer(300, '{}')
  await expect(moved).rejects.toMatchObject({ status: 300 })
})

test('without a network the server cannot be reached', async () => {
  for (const end of ['error', 'timeout']) {
    const upload = sent()
    Request.last.dispatchEvent(new Event(end))
    await expect(upload).rejects.toMatchObject({
      status: 0,
      code: 'offline',
      message: expect.stringContaining('cannot be reached'),
    })
  }
})

test('a picture that is removed meanwhile is not sent on', async () => {
  const removed = new AbortController()
  const upload = sent(removed.signal)
  removed.abort()
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
})
