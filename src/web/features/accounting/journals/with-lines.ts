import type { EntryLine } from './entry-lines.ts'

export type WithLines = { lines: EntryLine[] }
