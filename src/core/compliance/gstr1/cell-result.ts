import type { ProblemCode } from './model.ts'

export type CellResult =
  | { value: string | number | undefined; warning?: { code: ProblemCode; message: string } }
  | { code: ProblemCode; message: string }

export const refuse = (code: ProblemCode, message: string): CellResult => ({ code, message })
