import type { ProblemCode } from './model.ts'

export type Reading =
  | { value: string | number | undefined; warning?: { code: ProblemCode; message: string } }
  | { code: ProblemCode; message: string }

export const refuse = (code: ProblemCode, message: string): Reading => ({ code, message })
