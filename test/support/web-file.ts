import fs from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

// Files of a worker share their modules. One that replaces some loads all of them anew, and leaves none of them behind.
const file = expect.getState().testPath
const text = file === undefined ? '' : fs.readFileSync(file, 'utf8')
if (/\bvi\.(?:mock|resetModules)\(/.test(text)) {
  vi.resetModules()
  afterAll(() => void vi.resetModules())
}
// Nor does a page stay for the next file, where a field or an open dialog of this one would be found, or a button that is still pressed.
if (text.includes("'@testing-library/react'")) {
  const { cleanup } = await import('@testing-library/react')
  afterAll(cleanup)
}
if (typeof document !== 'undefined')
  afterAll(() => {
    document.dispatchEvent(new Event('pointerup'))
    document.body.replaceChildren()
  })
