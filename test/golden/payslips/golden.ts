import type { NewPerquisite } from '#contract/payroll/perquisites.ts'

type Rupees = Readonly<Record<string, number>>

/** A slip worked by hand; amounts in rupees. What is not said is the ordinary case (`payslips.test.ts`). */
export type Golden = {
  rule: string
  source: string
  input: {
    month: string
    pay: Rupees
    state?: string
    regime?: 'new' | 'old'
    woman?: boolean
    born_on?: string
    pan?: boolean
    joined_on?: string
    left_on?: string
    epf?: boolean
    full_wage?: boolean
    pension?: boolean
    lwf_exempt?: boolean
    /** The rate of wages at the start of the contribution period. */
    insured_at?: number
    declared?: Readonly<Record<string, number | string>>
    lop_days?: number
    paid_leave_days?: number
    overtime_hours?: number
    recovery?: number
    one_offs?: Rupees
    year?: Rupees
    loan?: { left: number; instalment: number }
    past?: { arrears: Rupees; income: number }
    contract?: 'permanent' | 'fixed_term'
    final?: { leave_days?: number; notice_short_days?: number; notice_paid_days?: number }
    bonus?: { wages: number; percent: number; state: string }
    benefits?: readonly Partial<NewPerquisite>[]
  }
  /** The law applied step by step. */
  working: readonly string[]
  lines: Rupees
  net: number
  employer_cost?: number
  left?: number
  carried?: number
  perquisites?: Rupees
}
