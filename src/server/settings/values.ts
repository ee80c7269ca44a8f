import { OperatorError } from './operator-error.ts'

export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new OperatorError(`${name} is ${text}: set a whole number from ${least} to ${most}.`)
  return value
}

export function allowed(name: string, text: string | undefined, words: string): boolean {
  if (text && text !== words) throw new OperatorError(`${name} is ${text}: set it to ${words}, or unset it.`)
  return text === words
}

export function flag(name: string, text: string | undefined, fallback: boolean): boolean {
  if (!text) return fallback
  if (text === 'on' || text === 'off') return text === 'on'
  throw new OperatorError(`${name} is ${text}: set it to on or off.`)
}

export function address(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new OperatorError(`${name} is ${text}: set an address such as https://example.in/page.`)
  return text
}

export function instant(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()))
    throw new OperatorError(`KOSHA_NOW is ${text}: set an instant such as 2026-11-20T10:00:00+05:30.`)
  return date
}
