import { afterAll } from 'vitest'
import { closeAll } from './closing.ts'

// A setup file is loaded again for each test file, unlike its modules: they are loaded once for all files of a worker.
afterAll(closeAll)
