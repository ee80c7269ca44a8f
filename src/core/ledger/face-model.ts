import type { ScheduleHeading } from './schedule-three.ts'

export const divisions = ['one', 'two'] as const

/**
 * Of Schedule III to the Companies Act 2013: `one` for companies under the Accounting Standards, `two` for those under Ind AS.
 */
export type Division = (typeof divisions)[number]

/** A line on the face of a statement. `name` identifies it within its division and opens its note. */
export type FaceLine = {
  name: string
  /** The printed name; the name itself by default. */
  label?: string
  /** The headings of the accounts on this line. */
  takes: readonly ScheduleHeading[]
  /** Accounts of these roles are on this line, whatever heading they have. */
  roles?: readonly string[]
  /** Divided into dues to micro and small enterprises and to others. */
  isTradePayables?: true
}

export type FaceGroup = { label: string; items: readonly FaceItem[] }

export type FaceItem = FaceLine | FaceGroup

export type Side = { label: string; sign: 1 | -1; items: readonly FaceItem[] }

export type Face = {
  sides: readonly Side[]
  income: readonly FaceLine[]
  expenses: readonly FaceLine[]
  exceptional: FaceLine
  /** Only Division I has them. */
  extraordinary?: FaceLine
  tax: readonly FaceLine[]
  discontinuing: FaceLine
  discontinuingTax: FaceLine
  /** Only Division II has it. */
  comprehensive: readonly FaceLine[]
}

export const line = (heading: ScheduleHeading, label?: string, ...more: readonly ScheduleHeading[]): FaceLine => ({
  name: heading,
  takes: [heading, ...more],
  ...(label === undefined ? {} : { label }),
})
