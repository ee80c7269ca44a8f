import fs from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

// Files of a worker share their modules. One that replaces some loads all of them anew, and leaves none of them behind.
const file = expect.getState().testPath
if (file !== undefined && /\bvi\.(?:mock|resetModules)\(/.test(fs.readFileSync(file, 'utf8'))) {
  vi.resetModules()
  afterAll(() => void vi.resetModules())
}
