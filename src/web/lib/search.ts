import { isIsoDate } from '#core/dates.ts'

/**
 * Search parameters of a page. A link that was typed or cut opens the page without the part that cannot be read. They are part of
 * the first load of every page of a section, so they do without the schemas of forms (docs/decisions/0089).
 */
type Param = (value: unknown) => unknown
type Params = Readonly<Record<string, Param>>
type Given<P extends Params> = {
  [Name in keyof P as undefined extends ReturnType<P[Name]> ? Name : never]?: ReturnType<P[Name]>
} & { [Name in keyof P as undefined extends ReturnType<P[Name]> ? never : Name]: ReturnType<P[Name]> }
type Flat<T> = { [Name in keyof T]: T[Name] }

/** Reads the parameters of a page, and no others. */
export const searchOf =
  <P extends Params>(params: P) =>
  (search: Readonly<Record<string, unknown>>): Flat<Given<P>> => {
    const read = Object.entries(params).map(([name, param]) => [name, param(search[name])] as const)
    // The router keeps what was typed unless it is named here.
    return Object.fromEntries(read.filter(([name, value]) => value !== undefined || Object.hasOwn(search, name))) as Flat<
      Given<P>
    >
  }
export type SearchOf<S extends (search: never) => unknown> = ReturnType<S>

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined

/** Text, also when it looks like a number. */
export const textUpTo =
  (most: number) =>
  (value: unknown): string | undefined => {
    const text = textOf(value)
    return text !== undefined && text.length <= most ? text : undefined
  }
export const words = textUpTo(100)
/** Text that a link must carry; `-` finds nothing. */
export const token = (value: unknown): string => textOf(value) ?? '-'
export const matching =
  (pattern: RegExp) =>
  (value: unknown): string | undefined => {
    // A year that was typed arrives as a number.
    const text = textOf(value)
    return text !== undefined && pattern.test(text) ? text : undefined
  }
export const date = (value: unknown): string | undefined => (typeof value === 'string' && isIsoDate(value) ? value : undefined)
export const oneOf =
  <const Values extends readonly string[]>(values: Values) =>
  (value: unknown): Values[number] | undefined =>
    values.find((each) => each === value)
export const wholeUpTo =
  (most: number) =>
  (value: unknown): number | undefined =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : undefined
/** An address of this app, never another site. */
export const ownAddress = matching(/^\/(?![/\\])/)

/** The view of a list that was opened, and the columns it shows. */
export const savedView = { saved: words, columns: textUpTo(500) }
