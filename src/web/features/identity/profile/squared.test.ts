import { afterEach, expect, test, vi } from 'vitest'
import { squared } from './squared.ts'

afterEach(() => vi.unstubAllGlobals())
const file = new File(['x'], 'me.jpg')

function browser(pen: object | null) {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 400, height: 300, close: () => undefined }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => pen
      convertToBlob = () => Promise.resolve(new Blob(['square'], { type: 'image/webp' }))
    },
  )
}

test('the middle square of a picture is taken', async () => {
  const drawImage = vi.fn<(...given: unknown[]) => void>()
  browser({ drawImage })
  expect((await squared(file))?.type).toBe('image/webp')
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([50, 0, 300, 300, 0, 0, 256, 256])
})

test('a picture that this browser cannot read goes as it is', async () => {
  browser(null)
  expect(await squared(file)).toBeUndefined()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  expect(await squared(file)).toBeUndefined()
})
