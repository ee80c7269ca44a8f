import { afterAll } from 'vitest'
import { closeAll } from './closing.ts'

// A setup file is read anew for each test file, which its modules are not: they are loaded once for all files of a worker.
afterAll(closeAll)
