import { t } from '../messages.ts'
import { formatMonthYear, monthEnd, readersDate } from '../dates.ts'
import { formatPaise, negate, sumPaise } from '../money.ts'
import { isPtKnown } from './law/professional-tax.ts'
import { stateWords } from '../identifiers/states.ts'
import { finalDueOn } from './final-pay.ts'
import {
  type CheckedSlip,
  belowMinimum,
  endedPension,
  isPensionInDoubt,
  loanNotValued,
  openBonusYear,
  outlier,
  overpaidDays,
  recoveredFromGratuity,
  unpaidLastMonth,
} from './checked-slip.ts'

export type Check = {
  code: string
  severity: 'blocks' | 'warns'
  title: string
  rows: { label: string; cause: string; payroll_employees_id: string }[]
}

type Rule = Omit<Check, 'rows'> & { cause: (row: CheckedSlip) => string | undefined }

const rules: readonly Rule[] = [
  {
    code: 'PAY-001',
    severity: 'blocks',
    title: 'Employees without pay details',
    cause: ({ slip }) => (slip === null ? t('Enter how they are paid') : undefined),
  },
  {
    code: 'PAY-002',
    severity: 'blocks',
    title: 'Net pay below zero',
    cause: ({ slip }) =>
      slip && slip.net < 0
        ? t('Deductions are ₹{amount} more than the pay: lower the recovery', { amount: formatPaise(negate(slip.net)) })
        : undefined,
  },
  {
    code: 'PAY-003',
    severity: 'warns',
    title: 'Deductions above half of the wages',
    cause: ({ slip }) =>
      slip && slip.wages.payable_wages > 0 && slip.deductions * 2 > slip.wages.payable_wages
        ? t('₹{deductions} of wages of ₹{wages}: the Code on Wages allows one half', {
            deductions: formatPaise(slip.deductions),
            wages: formatPaise(slip.wages.payable_wages),
          })
        : undefined,
  },
  {
    code: 'PAY-004',
    severity: 'warns',
    title: 'PAN missing',
    cause: ({ has_pan }) => (has_pan ? undefined : t('At least 20% tax is deducted where any is due')),
  },
  {
    code: 'PAY-005',
    severity: 'warns',
    title: 'Bank account not verified',
    cause: ({ bank_status }) =>
      bank_status === 'verified' ? undefined : t('They are left out of the payment until it is verified'),
  },
  {
    code: 'PAY-006',
    severity: 'warns',
    title: 'UAN missing',
    cause: ({ slip, uan }) => (slip?.epf && uan === null ? t('The ECR file needs it') : undefined),
  },
  {
    code: 'PAY-007',
    severity: 'warns',
    title: 'ESI number missing',
    cause: ({ slip, esi_number }) => (slip?.esi && esi_number === null ? t('The ESIC sheet needs it') : undefined),
  },
  {
    code: 'PAY-008',
    severity: 'warns',
    title: 'Professional tax not known',
    cause: ({ state }) =>
      isPtKnown(state)
        ? undefined
        : t('We have no verified slabs for {state}: nothing is deducted', { state: stateWords(state) }),
  },
  {
    code: 'PAY-009',
    severity: 'warns',
    title: 'Net pay changed by more than 20%',
    cause: ({ slip, before }) => outlier(slip, before),
  },
  {
    code: 'PAY-011',
    severity: 'warns',
    title: 'Loan instalment carried',
    cause: ({ slip }) => {
      const carried = sumPaise((slip?.lines ?? []).map(({ basis }) => (basis.kind === 'loan' ? basis.carried : 0)))
      return carried > 0 ? t('The pay does not bear ₹{carried} of it', { carried: formatPaise(carried) }) : undefined
    },
  },
  {
    code: 'PAY-012',
    severity: 'warns',
    title: 'Loan left of somebody who leaves',
    cause: ({ slip, left_on }) => {
      const left = sumPaise((slip?.loans ?? []).map((each) => each.left))
      const isLast = slip !== null && left_on != null && left_on <= monthEnd(slip.month)
      return isLast && left > 0 ? t('₹{left} is not recovered from their last pay', { left: formatPaise(left) }) : undefined
    },
  },
  {
    code: 'PAY-013',
    severity: 'warns',
    title: 'Paid beyond the last working day',
    cause: (row) => {
      const days = overpaidDays(row)
      return days > 0 ? t('{days} days after it are paid: enter what you recover', { days }) : undefined
    },
  },
  {
    code: 'PAY-017',
    severity: 'warns',
    title: 'Last days not paid',
    cause: (row) => {
      const month = unpaidLastMonth(row)
      return month && t('No pay run has paid {month}: enter it as arrears', { month: formatMonthYear(month) })
    },
  },
  {
    code: 'PAY-018',
    severity: 'warns',
    title: 'Bonus before the year has ended',
    cause: (row) => {
      const end = openBonusYear(row)
      return end && t('Months up to {date} add nothing: pay their share as a one-off', { date: readersDate(end) })
    },
  },
  {
    code: 'PAY-014',
    severity: 'warns',
    title: 'Recovery from gratuity',
    cause: (row) => {
      const amount = recoveredFromGratuity(row)
      return amount > 0 ? t('₹{amount} of the gratuity: have their written consent', { amount: formatPaise(amount) }) : undefined
    },
  },
  {
    code: 'PAY-015',
    severity: 'warns',
    title: 'Leavers to settle',
    cause: ({ slip, left_on, run_kind }) => {
      const isLast = run_kind === 'monthly' && slip !== null && left_on != null && left_on <= monthEnd(slip.month)
      const due = isLast ? finalDueOn(left_on) : undefined
      return due && t('Pay them in full by {date}: begin their full and final settlement', { date: readersDate(due) })
    },
  },
  {
    code: 'PAY-030',
    severity: 'warns',
    title: 'Proofs not decided',
    cause: ({ slip }) => {
      const mark = slip?.lines.flatMap(({ basis }) => (basis.kind === 'tax' ? (basis.declaration ?? []) : []))[0]
      return mark?.counts === 'accepted' && mark.undecided > 0
        ? t('{undecided} lines of their declaration count as nothing until you decide them', { undecided: mark.undecided })
        : undefined
    },
  },
  {
    code: 'PAY-031',
    severity: 'warns',
    title: 'Loan without a benefit',
    cause: loanNotValued,
  },
  {
    code: 'PAY-032',
    severity: 'warns',
    title: 'Claims that this settlement does not pay',
    cause: ({ claims }) => {
      if (!claims || claims.undecided + claims.unpaid === 0) return undefined
      return claims.unpaid > 0
        ? t('{unpaid} approved after it was computed: compute it again. {undecided} wait for a decision', claims)
        : t('{undecided} wait for a decision: nobody claims after the settlement', { undecided: claims.undecided })
    },
  },
  {
    code: 'PAY-034',
    severity: 'warns',
    title: 'No-dues list not complete',
    cause: ({ no_dues = [] }) =>
      no_dues.length > 0 ? t('Nobody has confirmed: {rows}', { rows: no_dues.join(', ') }) : undefined,
  },
  {
    code: 'PAY-016',
    severity: 'warns',
    title: 'Below the minimum wage',
    cause: belowMinimum,
  },
  {
    code: 'PAY-010',
    severity: 'warns',
    title: 'Pension contributions ended at 58',
    cause: (row) =>
      endedPension(row)
        ? t('The whole share of the employer goes to the provident fund, unless they deferred their pension')
        : undefined,
  },
  {
    code: 'PAY-033',
    severity: 'warns',
    title: 'Pension scheme above the ceiling',
    cause: (row) =>
      isPensionInDoubt(row) ? t('They joined with wages above the ceiling: only who was a member before is one') : undefined,
  },
]

/** Errors to correct before a run is approved, and warnings to check; rules without findings are omitted. */
export function checkSlips(slips: readonly CheckedSlip[]): Check[] {
  return rules.flatMap(({ cause, ...rule }) => {
    const rows = slips.flatMap((row) => {
      const found = cause(row)
      return found === undefined ? [] : [{ label: row.staff_name, cause: found, payroll_employees_id: row.payroll_employees_id }]
    })
    return rows.length > 0 ? [{ ...rule, rows }] : []
  })
}
