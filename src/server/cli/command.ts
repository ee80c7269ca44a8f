import type { Config } from '#server/config.ts'

type Option = { type: 'string' | 'boolean'; value?: string; says: string }

/** The result of a command: text to print, the same as JSON, and whether all is well. */
export type Answer = {
  text: string
  json: unknown
  failed?: boolean
  /** What `--json` prints where the bytes are given by another person's format. */
  jsonText?: string
}

export type CommandInput = { operands: string[]; option: (name: string) => string | undefined; flag: (name: string) => boolean }

/** One part of the operator's command. */
export type Command = {
  summary: string
  /** Operands by name, in order; one that ends in `?` may be left out. */
  operands: readonly string[]
  options: Readonly<Record<string, Option>>
  /** Details beyond the summary. */
  notes?: string
  run: (given: CommandInput, config: () => Config) => Promise<Answer>
}
