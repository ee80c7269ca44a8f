import { randomInt } from 'node:crypto'

/** A number to quote over the phone: `4821-9035`. */
export function newNumber(): string {
  const digits = String(randomInt(10_000_000, 100_000_000))
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

const BRIEF = 120

/** The beginning of a message, on one line. */
export function brief(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length <= BRIEF ? line : `${line.slice(0, BRIEF - 1).trimEnd()}…`
}
